import type { Theme } from '../../core/theme.ts';

/** Show the page in a theme. */
export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  // Not their colours: by those React recognises its tags at hydration.
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = tag.dataset;
    if (theme === 'system') tag.media = `(prefers-color-scheme: ${scheme})`;
    else tag.media = scheme === theme ? 'all' : 'not all';
  }
}

/** The theme that the page is shown in. */
export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
