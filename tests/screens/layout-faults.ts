// Texts that are cut, lie over each other or cannot be reached without scrolling sideways.
import type { Page } from '@playwright/test';

/** Each fault of the page's layout as a sentence; none where a reader can read everything. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (const motion of document.getAnimations()) {
      const isByTime = motion.timeline === document.timeline; // others are moved by scrolling
      if (isByTime && motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
    }
    await document.activeViewTransition?.finished;

    type Line = { words: string; layer: Element | undefined; box: DOMRect };
    const lines: Line[] = [];
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} pixels wide`);

    /** A font's box is higher than its letters: these lie within an em around the middle. */
    const lettersIn = ({ x, width, top, bottom }: DOMRect, fontSize: number) =>
      new DOMRect(x, (top + bottom) / 2 - fontSize * 0.42, width, fontSize * 0.84);
    const intersect = (one: DOMRect, other: DOMRect) => {
      const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
      const width = Math.min(one.right, other.right) - x;
      const height = Math.min(one.bottom, other.bottom) - y;
      return new DOMRect(x, y, Math.max(0, width), Math.max(0, height));
    };

    /** Follow a line through the frames around it, which cut or scroll it. */
    const look = (words: string, element: Element, letters: DOMRect) => {
      let box = letters;
      let layer: Element | undefined; // what stands still in the window while the page scrolls
      for (let frame: Element | null = element; frame; frame = frame.parentElement) {
        if (frame === document.body) break;
        const { display, position, overflowX, overflowY, clipPath } = getComputedStyle(frame);
        if (position === 'fixed') layer ??= frame;
        const [, clipped] = /^inset\(.* (\d+)px\)$/.exec(clipPath) ?? []; // at the left
        if (clipped && letters.left < frame.getBoundingClientRect().left + Number(clipped) - 1)
          faults.push(`“${words}” is clipped by ${frame.className}`);
        // The row of slides is moved within its frame: a scroller whose bar is its buttons.
        const isScroller =
          /auto|scroll/.test(overflowX + overflowY) || frame.matches('.carousel-viewport');
        if (display === 'inline' || (!isScroller && overflowX === 'visible')) continue;
        const seen = intersect(box, frame.getBoundingClientRect());
        const isCut = seen.width < box.width - 1 || seen.height < box.height - 1;
        if (isCut && !isScroller) faults.push(`“${words}” is cut by ${frame.className}`);
        if (isCut) box = seen;
      }
      if (box.width < 2 || box.height < 2) return; // scrolled out of a frame
      if (box.left < -1 || box.right > clientWidth + 1) faults.push(`“${words}” leaves the window`);
      lines.push({ words, layer, box });
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.nodeValue?.trim().slice(0, 50) ?? '';
      // The skip link waits above the window for the keyboard.
      const isShown =
        element?.closest('.visually-hidden, .skip-link') === null &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (words === '' || !element || !isShown) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const fontSize = parseFloat(getComputedStyle(element).fontSize);
      for (const rect of range.getClientRects())
        if (rect.width >= 2) look(words, element, lettersIn(rect, fontSize));
    }

    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        const { width, height } = intersect(one.box, other.box);
        // By more than the pixel of rounding, and more than italics lean.
        if (one.layer === other.layer && width > 2 && height > 2)
          faults.push(`“${one.words}” lies over “${other.words}”`);
      }
    return faults;
  });
}
