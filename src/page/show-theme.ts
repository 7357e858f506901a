import type { Theme } from '../core/theme.ts';

/** Show the page in a theme; to be called after the `theme-color` tags are there. */
export function showTheme(theme: Theme): void {
  const hand = theme === 'system' ? undefined : theme;
  const root = document.documentElement;
  if (hand) root.dataset['theme'] = hand;
  else delete root.dataset['theme'];
  // Not their colours: by these React knows its tags again.
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = tag.dataset['scheme'];
    tag.media = hand ? (hand === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`;
  }
}

/** The theme that the page is shown in. */
export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
