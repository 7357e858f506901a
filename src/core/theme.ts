import type { Live } from './live.ts';

/** The reader's choice of colours. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}

export type ThemeSwitch = { chosen: Live<Theme>; choose: (theme: Theme) => void };

/** `--bg` of tokens.css, for the browser's and the app's bars. */
export const pageColors = { light: '#FAF9FD', dark: '#12152E' } as const;
