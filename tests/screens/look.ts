// What measurements ask of an element, in the page itself.

export type Edges = { left: number; right: number; top: number; bottom: number };

/** What `installLook` puts into `window.look`. */
export type Look = ReturnType<typeof installLook>;

/** To run in a page before its own scripts: it has `window.look` then. */
export function installLook() {
  const shadowOfTheBar = 30; // pixels, while the page is scrolled
  const layers: (Element | undefined)[] = [undefined];
  /** The element and those around it, without the body. */
  const ancestors = (element: Element): Element[] => {
    const found: Element[] = [];
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
      found.push(one);
    return found;
  };
  /** What stands still in the window while the page scrolls is a layer of its own; the page is 0. */
  const layerOf = (element: Element): number => {
    const fixed = ancestors(element).find((one) => getComputedStyle(one).position === 'fixed');
    if (!layers.includes(fixed)) layers.push(fixed);
    return layers.indexOf(fixed);
  };
  const look = {
    ancestors,
    layerOf,
    /** Whether another layer lies over a place of this one, or the bar's shadow falls on it. */
    isCovered: ({ left, right, top, bottom }: Edges, layer: number): boolean => {
      const shadow = window.scrollY > 0 ? shadowOfTheBar : 0;
      return [left + 1, (left + right) / 2, right - 1].some((x) =>
        [top + 1 - shadow, top + 1, (top + bottom) / 2, bottom - 1].some((y) => {
          const above = document.elementFromPoint(x, y);
          return above !== null && layerOf(above) !== layer;
        }),
      );
    },
    /** What of a place within the element is seen through the frames around, which cut or scroll it. */
    seenPart: (place: Edges, element: Element): Edges => {
      const seen = { left: place.left, right: place.right, top: place.top, bottom: place.bottom };
      for (const frame of ancestors(element)) {
        const { display, overflowX, overflowY } = getComputedStyle(frame);
        if (display === 'inline') continue;
        const { left, right, top, bottom } = frame.getBoundingClientRect();
        if (overflowX !== 'visible') {
          seen.left = Math.max(seen.left, left);
          seen.right = Math.min(seen.right, right);
        }
        if (overflowY !== 'visible') {
          seen.top = Math.max(seen.top, top);
          seen.bottom = Math.min(seen.bottom, bottom);
        }
      }
      return seen;
    },
    /** Whether eyes can find it; the skip link waits above the window for the keyboard. */
    isShown: (element: Element): boolean =>
      element.closest('.visually-hidden, .skip-link') === null &&
      // What is transparent comes with the pointer or the focus, and says what is said elsewhere, too.
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    opacityOf: (element: Element): number =>
      ancestors(element).reduce(
        (product, one) => product * Number(getComputedStyle(one).opacity),
        1,
      ),
    isDisabled: (element: Element): boolean =>
      element.closest('[aria-disabled=true], :disabled') !== null,
    describe: (text: string, element: Element): string => {
      const name = (element.getAttribute('class') ?? '').split(' ')[0];
      return `“${text.trim().slice(0, 50)}” (${element.localName}${name ? `.${name}` : ''})`;
    },
  };
  Reflect.set(window, 'look', look);
  return look;
}
