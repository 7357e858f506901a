import type { Theme } from '../../core/theme.ts';

const colorTags = () => document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]');

/** Show the page in a theme; to be called after the `theme-color` tags are there. */
export function showTheme(theme: Theme): void {
  if (theme !== 'system') return forceTheme(theme);
  delete document.documentElement.dataset['theme'];
  for (const tag of colorTags()) tag.media = `(prefers-color-scheme: ${tag.dataset['scheme']})`;
}

/** Show the page in a theme whatever the system's is. */
export function forceTheme(theme: Exclude<Theme, 'system'>): void {
  document.documentElement.dataset['theme'] = theme;
  // Not their colours: by those React recognises its tags at hydration.
  for (const tag of colorTags()) tag.media = tag.dataset['scheme'] === theme ? 'all' : 'not all';
}

/** The theme that the page is shown in. */
export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
