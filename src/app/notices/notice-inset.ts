import { useEffect, type RefObject } from 'react';
import type { Notice } from '../../core/notices.ts';

/**
 * Tells the styles how much of the window's bottom the notices cover, in `--notices-room`, a length:
 * what gets the focus is then scrolled clear of them, and so is the end of the page. The control that
 * has the focus when they come is scrolled clear at once; nothing else moves.
 */
export function useNoticeInset(
  list: RefObject<HTMLElement | null>,
  shown: readonly Notice[],
): void {
  useEffect(() => {
    const element = list.current;
    if (!element || shown.length === 0 || !('ResizeObserver' in window)) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      // Where it will stand: one that comes is still on its way up.
      const top = element.querySelector<HTMLElement>('.notice')?.offsetTop ?? 0;
      const room = element.offsetTop + element.offsetHeight - top;
      style.setProperty('--notices-room', `${room}px`);
      uncover(element);
    });
    for (const notice of element.children) observer.observe(notice);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices-room');
    };
  }, [list, shown]);
}

/** Scroll what has the focus, and the status beside it, clear of `list`. */
function uncover(list: HTMLElement): void {
  const focused = document.activeElement;
  // After a click on plain text the body or main has the focus.
  if (!focused || focused.matches('body, main') || list.contains(focused)) return;
  const beside = focused.nextElementSibling;
  // The status first: where there is no room for both, the control is what stays in sight.
  const places = beside?.matches('[role="status"]:not(:empty)') ? [beside, focused] : [focused];
  for (const element of places) {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const isCovered = [...list.children].some((notice) => {
      const over = notice.getBoundingClientRect();
      return top < over.bottom && bottom > over.top && left < over.right && right > over.left;
    });
    if (isCovered) element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
}
