import { useEffect, useState, type MouseEvent } from 'react';
import { searchFieldId } from '../../shared/dom-hooks.ts';
import { hasModifier } from './has-modifier.ts';
import { prefersReducedMotion } from './media.ts';

/** True while the page is scrolled more than `threshold` pixels; false at build and in the worker. */
export function useScrolledBeyond(threshold: number): boolean {
  const [isBeyond, setBeyond] = useState(false);
  useEffect(() => {
    const update = () => setBeyond(window.scrollY > threshold);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [threshold]);
  return isBeyond;
}

/** @param click nothing scrolls if it opens another tab */
export function scrollToTop(click?: MouseEvent): void {
  if (click && hasModifier(click)) return;
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

/** As a `ref`: gives the element the focus when it appears. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Give the keyboard's focus to the page's heading, without scrolling there; on the search to its field. */
export function focusHeading(): void {
  const field = document.getElementById(searchFieldId);
  if (field) return field.focus({ preventScroll: true });
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
