// What a reader sees of a page's texts, read in the page.
import type { Page } from '@playwright/test';
import type { Edges, Look } from './look.ts';

/** In pixels of the window; `x` and `y` are those of the left upper corner. */
export type Box = { x: number; y: number; width: number; height: number };

/** A line of text, or what there is of it between two elements. */
export type TextLine = {
  /** Its words, and the element that holds them, for people. */
  at: string;
  /** Where its letters are drawn; without what is cut off by, or scrolled out of, a frame. */
  box: Box;
  /** As computed, such as `rgb(27, 33, 69)`. */
  color: string;
  opacity: number;
  /** In pixels. */
  fontSize: number;
  fontWeight: number;
  layer: number;
  isCovered: boolean;
  isDisabled: boolean;
  /** How it is not whole, in words. */
  faults: readonly string[];
};

/** All lines of text that a page shows, those further down included. */
export function readTexts(page: Page): Promise<TextLine[]> {
  return page.evaluate(() => {
    const look = Reflect.get(window, 'look') as Look;
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const isPainted = (style: CSSStyleDeclaration) =>
      !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor) ||
      (parseFloat(style.borderTopWidth) > 0 && parseFloat(style.borderBottomWidth) > 0);

    /** How the frames around a line spoil it. */
    const faultsOf = (line: Edges, element: Element, layer: number) => {
      const faults: string[] = [];
      const isScrolled = { x: false, y: false };
      let hasBox = false;
      for (const frame of look.ancestors(element)) {
        const style = getComputedStyle(frame);
        if (style.display === 'inline') continue;
        const box = frame.getBoundingClientRect();
        const leavesX = !isScrolled.x && (line.left < box.left - 1 || line.right > box.right + 1);
        const leavesY = !isScrolled.y && (line.top < box.top - 1 || line.bottom > box.bottom + 1);
        // The row of slides is moved within its frame: a scroller whose bar is its buttons.
        const isScrollerX = scrolls(style.overflowX) || frame.matches('.carousel-viewport');
        const name = look.describe(frame.textContent, frame);
        if (!hasBox && isPainted(style) && (leavesX || leavesY)) faults.push(`leaves ${name}`);
        if (leavesX && clips(style.overflowX) && !isScrollerX) faults.push(`is cut by ${name}`);
        if (leavesY && clips(style.overflowY)) faults.push(`is cut by ${name}`);
        hasBox ||= isPainted(style);
        isScrolled.x ||= isScrollerX;
        isScrolled.y ||= scrolls(style.overflowY) && frame.scrollHeight > frame.clientHeight;
      }
      const { clientWidth } = document.documentElement;
      if (!isScrolled.x && (line.left < -1 || line.right > clientWidth + 1))
        faults.push('leaves the window at the side');
      if (layer > 0 && !isScrolled.y && (line.top < -1 || line.bottom > innerHeight + 1))
        faults.push('leaves the window');
      return faults;
    };

    const linesOf = (text: string, element: Element, rects: Iterable<DOMRect>): TextLine[] => {
      const style = getComputedStyle(element);
      const fontSize = parseFloat(style.fontSize);
      const layer = look.layerOf(element);
      return [...rects].flatMap(({ left, right, top, bottom, width }) => {
        // A font's box is higher than its letters: these lie within an em around the middle.
        const middle = (top + bottom) / 2;
        const reach = fontSize * 0.42;
        const letters = { left, right, top: middle - reach, bottom: middle + reach };
        const seen = look.seenPart(letters, element);
        const faults = faultsOf(letters, element, layer);
        const isSeen = seen.right - seen.left >= 1 && seen.bottom - seen.top >= 1;
        if (width < 2 || (!isSeen && faults.length === 0)) return []; // scrolled out of a frame
        return {
          at: look.describe(text, element),
          box: {
            x: seen.left,
            y: seen.top,
            width: Math.max(0, seen.right - seen.left),
            height: Math.max(0, seen.bottom - seen.top),
          },
          color: style.color,
          opacity: look.opacityOf(element),
          fontSize,
          fontWeight: Number(style.fontWeight),
          layer,
          isCovered: look.isCovered(seen, layer),
          isDisabled: look.isDisabled(element),
          faults,
        };
      });
    };

    const lines: TextLine[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue ?? '';
      if (!element || text.trim() === '' || !look.isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      lines.push(...linesOf(text, element, range.getClientRects()));
    }
    return lines;
  });
}
