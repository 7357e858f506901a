/** Layout below the fold waits for the first frame. It ends before hydration, so that positions are final then. */
import { articleBodyId } from '../../shared/dom-hooks.ts';
import { nextTask } from '../next-task.ts';

/** Defers nothing where the reader enters in the middle of the page, nor in browsers without scroll anchoring. */
export function deferLayout(): void {
  // Some browsers have no entry while the head is parsed. Only its name shows a text fragment.
  const [load] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming?];
  if (load?.type === 'navigate' && !load.name.includes('#') && CSS.supports('overflow-anchor:auto'))
    document.documentElement.dataset['layout'] = 'first';
}

/** Called after the first frame, or when none will come. */
export function showBelowFold(): void {
  const { dataset } = document.documentElement;
  if (dataset['layout']) dataset['layout'] = '';
}

export async function finishLayout(): Promise<void> {
  const deferred = document.querySelectorAll<HTMLElement>(`.below-fold, #${articleBodyId} > *`);
  const parts = [...deferred].filter((part) => getComputedStyle(part).contentVisibility === 'auto');
  let start = performance.now();
  for (const part of parts) {
    part.style.contentVisibility = 'visible';
    void part.offsetHeight; // forces layout
    if (performance.now() - start < 12) continue; // beyond 50 ms a press would have to wait
    await nextTask();
    start = performance.now();
  }
  delete document.documentElement.dataset['layout'];
  // The served markup has no `style`. Chromium 156 keeps an empty attribute unless it was read before.
  for (const part of parts) if (part.hasAttribute('style')) part.removeAttribute('style');
}
