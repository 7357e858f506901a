import type { Live } from './live.ts';

/** How the reader wants the site's colours: as the system has them, or always one way. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Whether what another page or an earlier build left is a theme. */
export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}

/** The choice of a theme, and the way to change it. */
export type ThemeSwitch = { chosen: Live<Theme>; choose: (theme: Theme) => void };

/** The ground of every page, for what cannot read `--bg` of tokens.css: the browser's own bars, the app's. */
export const pageColors = { light: '#FAF9FD', dark: '#12152E' } as const;
