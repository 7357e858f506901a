import { useEffect, type RefObject } from 'react';
import type { Notice } from '../../../core/notices.ts';

/**
 * Tells the styles how much of the window's foot the notices cover, so that what has the focus is
 * scrolled clear of them and the end of the page can be: `--notices-room`, a length.
 */
export function useNoticesRoom(
  list: RefObject<HTMLElement | null>,
  shown: readonly Notice[],
): void {
  useEffect(() => {
    const element = list.current;
    if (!element || shown.length === 0 || !('ResizeObserver' in window)) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const top = element.firstElementChild?.getBoundingClientRect().top ?? 0;
      const room = element.getBoundingClientRect().bottom - top;
      style.setProperty('--notices-room', `${Math.ceil(room)}px`);
    });
    for (const notice of element.children) observer.observe(notice);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices-room');
    };
  }, [list, shown]);
}
