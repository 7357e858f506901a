// What a reader recognises controls by besides their texts, read in the page.
import type { Page } from '@playwright/test';
import type { Look } from './look.ts';
import type { Box } from './read-texts.ts';

/** An icon, an outline, a dot, a line that marks what is current. */
export type Part = {
  /** For people. */
  at: string;
  /** As computed. */
  color: string;
  opacity: number;
  box: Box;
  /** Whether it has to stand out from what is within its box without it, or above and below. */
  against: 'inside' | 'around';
};

/** All parts that a page shows and a reader can use at present. */
export function readParts(page: Page): Promise<Part[]> {
  return page.evaluate(() => {
    const look = Reflect.get(window, 'look') as Look;
    const isTransparent = (color: string) => /^rgba\(.*, 0\)$|^transparent$/.test(color);
    const nameOf = (element: Element) => {
      const control = element.closest('a, button') ?? element;
      return look.describe(control.getAttribute('aria-label') ?? control.textContent, control);
    };
    const partOf = (element: Element, kind: string, rest: Pick<Part, 'color' | 'against'>) => {
      const rect = element.getBoundingClientRect();
      const { x, y, width, height } = rect;
      const isUsable = look.isShown(element) && !look.isDisabled(element) && width * height > 0;
      if (!isUsable || isTransparent(rest.color)) return [];
      if (look.isCovered(rect, look.layerOf(element))) return [];
      const opacity = look.opacityOf(element);
      return [
        { at: `${kind} of ${nameOf(element)}`, opacity, box: { x, y, width, height }, ...rest },
      ];
    };
    const each = (selector: string, find: (element: Element) => Part[]) =>
      [...document.querySelectorAll(selector)].flatMap(find);

    const controls = 'a[href], button, input, select, summary, [role=radio], label';
    return [
      ...each(`:is(${controls}) svg`, (icon) =>
        partOf(icon, 'the icon', { color: getComputedStyle(icon).color, against: 'inside' }),
      ),
      ...each(controls, (control) => {
        const style = getComputedStyle(control);
        const sides = [style.borderTopWidth, style.borderBottomWidth, style.borderLeftWidth];
        const isOutlined = sides.every((width) => parseFloat(width) > 0);
        if (!isOutlined) return [];
        return partOf(control, 'the outline', { color: style.borderTopColor, against: 'around' });
      }),
      ...each('.carousel-dot', (dot) => {
        const { borderTopColor } = getComputedStyle(dot, '::before');
        return partOf(dot, 'the dot', { color: borderTopColor, against: 'around' });
      }),
      ...each('header a[aria-current]', (link) => {
        const { textDecorationLine, textDecorationColor } = getComputedStyle(link);
        if (textDecorationLine === 'none') return [];
        const color = textDecorationColor;
        return partOf(link, 'the mark', { color, against: 'inside' });
      }),
      ...each('.spinner', (spinner) => {
        const { borderTopColor } = getComputedStyle(spinner);
        return partOf(spinner, 'the spinner', { color: borderTopColor, against: 'around' });
      }),
    ];
  });
}
