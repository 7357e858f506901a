import { useEffect, useState } from 'react';
import { lazyEnhancement } from '../lazy-enhancement.tsx';

const Tooltips = lazyEnhancement(async () => (await import('./tooltips.tsx')).Tooltips);

/** A control with a tooltip, and the event by which it was first pointed at, focused or pressed. */
export type TooltipAnchor = { key: number; element: HTMLElement; cause: Event };

/**
 * Shows `data-tooltip` texts. The tooltip library loads when the first such control is pointed at
 * or focused, so it costs a first view nothing.
 */
export function TooltipLayer() {
  const [anchors, setAnchors] = useState<readonly TooltipAnchor[]>([]);
  useEffect(() => {
    const ended = new AbortController();
    const note = (cause: Event) => {
      const { target } = cause;
      const element = target instanceof Element && target.closest<HTMLElement>('[data-tooltip]');
      if (element) setAnchors((known) => withAnchor(known, element, cause));
    };
    for (const type of ['pointerover', 'focusin', 'pointerdown'])
      document.addEventListener(type, note, { passive: true, signal: ended.signal });
    return () => ended.abort();
  }, []);
  return anchors.length > 0 && <Tooltips anchors={anchors} />;
}

/** Adds a control. A press replaces the event of a known one: its tooltip would be in the way. */
function withAnchor(known: readonly TooltipAnchor[], element: HTMLElement, cause: Event) {
  const anchor = known.find((other) => other.element === element);
  if (anchor && cause.type !== 'pointerdown') return known;
  const others = known.filter((other) => other !== anchor && other.element.isConnected);
  const key = anchor?.key ?? Math.max(0, ...known.map((other) => other.key)) + 1;
  return [...others, { key, element, cause }];
}
