import { keptName } from '../core/kept-names.ts';
import type { Theme } from '../core/theme.ts';

export const themeKey = `${keptName}-theme`;

/** The theme that is kept on the device; undefined where storage is refused. */
export function keptTheme(): Theme | undefined {
  try {
    const kept = localStorage.getItem(themeKey);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return undefined;
  }
}

/** Keep it for the next visit, where that is not refused. */
export function keepTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch (cause) {
    console.warn('The theme could not be kept for the next visit', cause);
  }
}
