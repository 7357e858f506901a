/**
 * Below the first screen a document is not laid out before its first frame (`laid-out-later` and
 * app/features/article/article-body.css). All of it is before it hydrates, so that places, sizes and
 * what the reader finds are those of a plain page from then on.
 */
import { articleBodyId } from '../../core/element-ids.ts';
import type { DocumentLoad } from './document-load.ts';

/** What the styles leave out. */
const laidOutLater = `.laid-out-later, #${articleBodyId} > *`;

/** Milliseconds of layout at a time, of the 50 after which a press would have to wait. */
const sliceMs = 12;

/**
 * To be called while the head is read. Nothing is put off for a reader who is led into the middle of a
 * page, by a link, a text fragment (of which only `name` tells), Back or a reload: by the places of everything
 * above. Nor in a browser that does not keep the text in its place as parts above it get their sizes.
 */
export function putOffLayout({ type, name }: DocumentLoad): void {
  if (type === 'navigate' && !name?.includes('#') && CSS.supports('overflow-anchor:auto'))
    document.documentElement.dataset['layout'] = 'first';
}

/** To be called once the first frame is there, or none is to be expected. */
export function showBelowFirstScreen(): void {
  const { dataset } = document.documentElement;
  if (dataset['layout']) dataset['layout'] = '';
}

/** Lay out the rest of the document, in tasks so short that no press waits for them. */
export async function layOutRest(whenIdle: () => Promise<void>): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>(laidOutLater)].filter(
    (part) => getComputedStyle(part).contentVisibility === 'auto',
  );
  let start = performance.now();
  for (const part of parts) {
    part.style.contentVisibility = 'visible';
    void part.offsetHeight; // lays it out
    if (performance.now() - start < sliceMs) continue;
    await whenIdle();
    start = performance.now();
  }
  delete document.documentElement.dataset['layout'];
  // The served markup has no such attribute. Chromium 156 keeps an empty one unless it was read before.
  for (const part of parts) if (part.hasAttribute('style')) part.removeAttribute('style');
}
