// A picture of a page as colours, and how much these differ (WCAG 2.2, contrast ratio).
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import type { Box } from './read-texts.ts';

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

export type Pixels = {
  /** How often each colour is in a box, as far as the box is in the picture. */
  count: (box: Box) => [Rgb, number][];
  /** One; undefined outside the picture. */
  at: (x: number, y: number) => Rgb | undefined;
};

/**
 * What the window shows, a part of it, or the whole page; then it has to be scrolled to its top, so
 * that the picture's coordinates are the window's.
 */
export async function takePixels(
  page: Page,
  { fullPage = false, clip }: { fullPage?: boolean; clip?: Box } = {},
): Promise<Pixels> {
  const take = async () => {
    await untilDrawn(page);
    return page.screenshot({ fullPage, animations: 'disabled', ...(clip && { clip }) });
  };
  let picture = await take();
  // A smooth scroll that the page began may go on after the test's own.
  if (fullPage) while ((await scrollToTop(page)) !== 0) picture = await take();
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const numbers = new Uint32Array(data.buffer, data.byteOffset, info.width * info.height);
  const [left, top] = [clip?.x ?? 0, clip?.y ?? 0];
  const numberAt = (column: number, row: number) => {
    const x = Math.floor(column - left);
    const y = Math.floor(row - top);
    const isInside = x >= 0 && y >= 0 && x < info.width && y < info.height;
    return isInside ? numbers[y * info.width + x] : undefined;
  };
  return {
    at: (x, y) => {
      const number = numberAt(x, y);
      return number === undefined ? undefined : toRgb(number);
    },
    count: ({ x, y, width, height }) => {
      const counts = new Map<number, number>();
      for (let row = Math.ceil(y); row < y + height; row += 1)
        for (let column = Math.ceil(x); column < x + width; column += 1) {
          const number = numberAt(column, row);
          if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1);
        }
      return [...counts].map(([number, count]) => [toRgb(number), count]);
    },
  };
}

/** Scroll to the top of the page. @returns where it was, in pixels */
export function scrollToTop(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollY } = window;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return scrollY;
  });
}

/**
 * Wait until the window shows the same twice: right after a change of colours, a picture may have what
 * stands still while the page scrolls in those of before. What always changes ends the wait, too.
 */
async function untilDrawn(page: Page): Promise<void> {
  let before: Buffer | undefined;
  for (let count = 0; count < 20; count += 1) {
    const now = await page.screenshot({ animations: 'disabled' });
    if (before?.equals(now)) return;
    before = now;
  }
}

/** Of four bytes with the red one first, as a processor reads them that begins with the last. */
function toRgb(number: number): Rgb {
  return [number & 255, (number >> 8) & 255, (number >> 16) & 255];
}

/** @throws Error for what a browser's computed style does not hold */
export function parseColor(computed: string): { rgb: Rgb; alpha: number } {
  const [red = 0, green = 0, blue = 0, alpha = 1] = [
    ...computed.matchAll(/-?[\d.]+(?:e-?\d+)?/g),
  ].map(([number]) => Number(number));
  if (/^rgba?\(/.test(computed)) return { rgb: [red, green, blue], alpha };
  if (computed.startsWith('color(srgb '))
    return { rgb: [red * 255, green * 255, blue * 255], alpha };
  throw new Error(`This is no colour that can be measured: ${computed}`);
}

/** A colour that lets some of another through. */
export function blend(above: Rgb, alpha: number, below: Rgb): Rgb {
  const mix = (one: number, other: number) => one * alpha + other * (1 - alpha);
  return [mix(above[0], below[0]), mix(above[1], below[1]), mix(above[2], below[2])];
}

/** From 1, the same, to 21, black on white. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const linear = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function luminance([red, green, blue]: Rgb): number {
  const light = (value: number) => linear[Math.max(0, Math.min(255, Math.round(value)))] ?? 0;
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
}
