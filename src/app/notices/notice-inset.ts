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
      // Its place at rest: a new notice is still on its way up.
      const top = element.querySelector<HTMLElement>('.notice')?.offsetTop ?? 0;
      style.setProperty('--notices-room', `${element.offsetTop + element.offsetHeight - top}px`);
      uncoverFocus(element);
    });
    for (const notice of element.children) observer.observe(notice);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices-room');
    };
  }, [list, shown]);
}

/** Scrolls what has the focus, and the status beside it, clear of `list`. */
function uncoverFocus(list: HTMLElement): void {
  const focused = document.activeElement;
  // After a click on plain text the body or main has the focus.
  if (!focused || focused.matches('body, main') || list.contains(focused)) return;
  const notices = [...list.children].map((notice) => notice.getBoundingClientRect());
  // The status first: where there is no room for both, the control stays in sight.
  for (const element of [focused.nextElementSibling, focused]) {
    if (!element || (element !== focused && !element.matches('[role="status"]:not(:empty)')))
      continue;
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const isCovered = notices.some(
      (over) => top < over.bottom && bottom > over.top && left < over.right && right > over.left,
    );
    if (isCovered) element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
}
