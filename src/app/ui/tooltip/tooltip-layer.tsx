import { useEffect, useState } from 'react';
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
    const pressed = new WeakSet<Element>();
    const isPressed = (element: Element) => pressed.has(element);
    const findAnchor = (cause: Event) => {
      const element = controlOf(cause);
      if (element)
        setAnchor((last) => (last?.element === element ? last : { element, cause, isPressed }));
    };
    const notePress = (press: Event) => {
      const element = controlOf(press);
      if (!element) return;
      pressed.add(element);
      element.addEventListener('pointerleave', () => pressed.delete(element), { once: true });
    };
    document.addEventListener('pointerover', findAnchor, { passive: true });
    document.addEventListener('focusin', findAnchor);
    document.addEventListener('pointerdown', notePress, { passive: true });
    return () => {
      document.removeEventListener('pointerover', findAnchor);
      document.removeEventListener('focusin', findAnchor);
      document.removeEventListener('pointerdown', notePress);
    };
  }, []);
  return anchor && <Tooltips anchor={anchor} />;
}

function controlOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}
