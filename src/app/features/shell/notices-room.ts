import { useEffect, type RefObject } from 'react';

/**
 * Tells the styles how much of the window's foot the notices cover, so that what has the focus is
 * scrolled clear of them and the end of the page can be: `--notices-room`, a length.
 */
export function useNoticesRoom(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      if (element.childElementCount > 0)
        style.setProperty('--notices-room', `${element.offsetHeight}px`);
      else style.removeProperty('--notices-room');
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices-room');
    };
  }, [region]);
}
