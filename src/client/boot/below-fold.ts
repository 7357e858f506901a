/** Layout below the fold waits for the first frame. It is complete before hydration, so that positions are final then. */
import { articleBodyId } from '../../shared/element-ids.ts';

const belowFold = `.below-fold, #${articleBodyId} > *`;

/** Milliseconds of layout in one task; beyond 50 a press would have to wait. */
const sliceMs = 12;

/**
 * Called while the head is parsed. Nothing is deferred where the reader enters in the middle of the page (a fragment,
 * a text fragment, which only `name` shows, Back or a reload), nor in browsers without scroll anchoring.
 */
export function deferLayout(load: PerformanceNavigationTiming | undefined): void {
  if (load?.type === 'navigate' && !load.name.includes('#') && CSS.supports('overflow-anchor:auto'))
    document.documentElement.dataset['layout'] = 'first';
}

/** Called after the first frame, or when none will come. */
export function showBelowFold(): void {
  const { dataset } = document.documentElement;
  if (dataset['layout']) dataset['layout'] = '';
}

/** Lay out the rest of the document, in short tasks. */
export async function finishLayout(nextTask: () => Promise<void>): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>(belowFold)].filter(
    (part) => getComputedStyle(part).contentVisibility === 'auto',
  );
  let start = performance.now();
  for (const part of parts) {
    part.style.contentVisibility = 'visible';
    void part.offsetHeight; // forces layout
    if (performance.now() - start < sliceMs) continue;
    await nextTask();
    start = performance.now();
  }
  delete document.documentElement.dataset['layout'];
  // The served markup has no `style`. Chromium 156 keeps an empty attribute unless it was read before.
  for (const part of parts) if (part.hasAttribute('style')) part.removeAttribute('style');
}
