import { createLiveState } from '../../core/live.ts';
import type { Theme, ThemeSwitch } from '../../core/theme.ts';
import { readTheme, saveTheme, showTheme, shownTheme, themeKey } from './theme.ts';

/** The reader's theme, in step across tabs. Where storage is refused it lasts as long as the document. */
export function createThemeSwitch(): ThemeSwitch {
  const chosen = createLiveState<Theme>('system');
  chosen.set(shownTheme());
  const apply = (theme: Theme) => {
    chosen.set(theme);
    showTheme(theme);
  };
  const follow = () => {
    const stored = readTheme();
    if (stored !== undefined) apply(stored);
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === themeKey || key === null) follow(); // null: everything was removed
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(); // other tabs may have changed it while this page was frozen
  });
  return {
    rendered: 'system',
    chosen,
    choose: (theme) => {
      saveTheme(theme);
      apply(theme);
    },
  };
}
