import type { Theme } from '../core/theme.ts';

/**
 * Show the page in a theme: in `chosen`, else in the one that is kept on the device, else in the
 * system's. Every page carries the text of this function in its head (build/output/page-parts.ts), so
 * that its first frame is right: it may use nothing from outside of itself, and comes after the
 * `theme-color` tags.
 */
export function showTheme(chosen?: Theme): void {
  let theme: string | null | undefined = chosen;
  try {
    theme ??= localStorage.getItem('foothold-theme');
  } catch {
    // Storage is refused, as some settings do: the system's theme is shown.
  }
  const hand = theme === 'light' || theme === 'dark' ? theme : undefined;
  const root = document.documentElement;
  if (hand) root.dataset['theme'] = hand;
  else delete root.dataset['theme'];
  // Not their colours: by these React knows its tags again.
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = tag.dataset['scheme'];
    tag.media = hand ? (hand === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`;
  }
}
