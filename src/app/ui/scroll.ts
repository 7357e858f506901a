import { useSyncExternalStore, type MouseEvent } from 'react';
import { hasModifier } from './has-modifier.ts';
import { prefersReducedMotion } from './media.ts';

/** As of the last scroll event. To read it from the window would force a layout at every render. */
let shownScrollY = 0;

const scrollListeners = new Set<() => void>();

/** True while the page is scrolled more than `threshold` pixels; false at build and in the worker. */
export function useScrolledBeyond(threshold: number): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => shownScrollY > threshold,
    () => false,
  );
}

/**
 * Scroll to the top: smoothly, unless the reader asked for less motion. A click that opens another
 * tab leaves this one where it is.
 */
export function scrollToTop(click?: MouseEvent): void {
  if (click && hasModifier(click)) return;
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

/** Give the keyboard's focus to the page's heading, without scrolling there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function subscribeToScroll(onChange: () => void): () => void {
  // Only the first has to ask the window: a page that comes later is laid out when it is shown.
  if (scrollListeners.size === 0) {
    window.addEventListener('scroll', updateScroll, { passive: true });
    shownScrollY = window.scrollY;
  }
  scrollListeners.add(onChange);
  return () => {
    scrollListeners.delete(onChange);
    if (scrollListeners.size === 0) window.removeEventListener('scroll', updateScroll);
  };
}

function updateScroll(): void {
  shownScrollY = window.scrollY;
  for (const listener of scrollListeners) listener();
}
