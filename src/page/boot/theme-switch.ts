import { createLiveState } from '../../core/live.ts';
import type { Theme, ThemeSwitch } from '../../core/theme.ts';
import { saveTheme, readTheme, themeKey } from './theme-storage.ts';
import { showTheme, shownTheme } from './show-theme.ts';

/**
 * The reader's choice of a theme, the same in all tabs. It is stored on the device; where
 * that is refused, it lasts as long as the document.
 */
export function createThemeSwitch(): ThemeSwitch {
  const chosen = createLiveState<Theme>('system');
  chosen.set(shownTheme()); // by inline-script.ts, or chosen since
  const follow = () => {
    const stored = readTheme();
    if (stored === undefined) return; // the choice of this document holds
    chosen.set(stored);
    showTheme(stored);
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
      saveTheme(theme);
      chosen.set(theme);
      showTheme(theme);
    },
  };
}
