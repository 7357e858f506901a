import { Suspense, useEffect, useState } from 'react';
import { lazyEnhancement } from '../lazy-enhancement.ts';
import type { TooltipAnchor } from './tooltips.tsx';

const Tooltips = lazyEnhancement(async () => (await import('./tooltips.tsx')).Tooltips);

/**
 * Shows `data-tooltip` texts. The tooltip library loads when the first such control is pointed at
 * or focused, so it costs a first view nothing.
 */
export function TooltipLayer() {
  const [anchor, setAnchor] = useState<TooltipAnchor>();
  useEffect(() => {
    const findAnchor = (cause: Event) => {
      const { target } = cause;
      const element =
        target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : undefined;
      if (element) setAnchor((last) => (last?.element === element ? last : { element, cause }));
    };
    document.addEventListener('pointerover', findAnchor, { passive: true });
    document.addEventListener('focusin', findAnchor);
    return () => {
      document.removeEventListener('pointerover', findAnchor);
      document.removeEventListener('focusin', findAnchor);
    };
  }, []);
  return (
    anchor && (
      <Suspense>
        <Tooltips anchor={anchor} />
      </Suspense>
    )
  );
}
