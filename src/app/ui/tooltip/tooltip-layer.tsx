import { useEffect, useState } from 'react';
import { lazyEnhancement } from '../lazy-enhancement.tsx';

const Tooltips = lazyEnhancement(async () => (await import('./tooltips.tsx')).Tooltips);

export type TooltipAnchor = { key: number; element: HTMLElement; cause: Event };

/** Shows `data-tooltip` texts. The library loads when the first such control is pointed at or focused. */
export function TooltipLayer() {
  const [anchor, setAnchor] = useState<TooltipAnchor>();
  useEffect(() => {
    const ended = new AbortController();
    const note = (cause: Event) => {
      const { target } = cause;
      const element = target instanceof Element && target.closest<HTMLElement>('[data-tooltip]');
      if (!element) return;
      setAnchor((known) => {
        if (known?.element !== element) return { key: cause.timeStamp, element, cause };
        // A press replaces what came before it: the tooltip would be in the way.
        return cause.type === 'pointerdown' ? { ...known, cause } : known;
      });
    };
    for (const type of ['pointerover', 'focusin', 'pointerdown'])
      document.addEventListener(type, note, { passive: true, signal: ended.signal });
    return () => ended.abort();
  }, []);
  return anchor && <Tooltips anchor={anchor} />;
}
