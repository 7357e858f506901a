import { useSyncExternalStore, type MouseEvent } from 'react';
import { createLiveState } from '../../core/live.ts';
import { hasModifier } from './has-modifier.ts';
import { prefersReducedMotion } from './media.ts';

/** As of the last scroll event. To read it from the window would force a layout at every render. */
const shownScrollY = createLiveState(0);
let isListening = false;

/** True while the page is scrolled more than `threshold` pixels; false at build and in the worker. */
export function useScrolledBeyond(threshold: number): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => shownScrollY.get() > threshold,
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
  if (!isListening) {
    isListening = true;
    const update = () => shownScrollY.set(window.scrollY);
    window.addEventListener('scroll', update, { passive: true });
    update(); // once: a page that comes later is laid out when it is shown
  }
  return shownScrollY.subscribe(onChange);
}
