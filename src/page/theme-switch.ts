import { createLiveState } from '../core/live.ts';
import { themes, type Theme, type ThemeSwitch } from '../core/theme.ts';
import { showTheme } from './show-theme.ts';

/** As in show-theme.ts, whose text stands alone. */
const themeKey = 'foothold-theme';

/**
 * The reader's choice of a theme, the same in all tabs. It is kept on the device; where that is
 * refused, it lasts as long as the document.
 */
export function createThemeSwitch(): ThemeSwitch {
  const chosen = createLiveState<Theme>('system');
  chosen.set(keptTheme() ?? 'system');
  const follow = () => {
    const kept = keptTheme();
    if (kept === undefined) return; // the choice of this document holds
    chosen.set(kept);
    showTheme(kept);
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === themeKey || key === null) follow(); // null: all was removed
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(); // what other tabs did while this page was frozen
  });
  return {
    chosen,
    choose: (theme) => {
      keepTheme(theme);
      chosen.set(theme);
      showTheme(theme);
    },
  };
}

/** Undefined where storage is refused. */
function keptTheme(): Theme | undefined {
  try {
    const kept = localStorage.getItem(themeKey);
    return themes.find((theme) => theme === kept) ?? 'system';
  } catch {
    return undefined;
  }
}

function keepTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch (cause) {
    console.warn('The theme could not be kept for the next visit', cause);
  }
}
