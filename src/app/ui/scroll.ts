import { useSyncExternalStore, type MouseEvent } from 'react';
import { prefersCalm } from './media.ts';

/** True while the page is scrolled more than `threshold` pixels; false where it is rendered. */
export function useScrolledBeyond(threshold: number): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > threshold,
    () => false,
  );
}

/**
 * Scroll to the top: smoothly, unless the reader asked for less motion. A click that opens another
 * tab leaves this one where it is.
 */
export function scrollToTop(click?: MouseEvent): void {
  if (click && (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)) return;
  window.scrollTo({ top: 0, behavior: prefersCalm() ? 'instant' : 'smooth' });
}

/** Give the keyboard's focus to the page's heading, without scrolling there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function subscribeToScroll(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}
