// Texts that are cut, lie over each other or cannot be reached without scrolling sideways.
import type { Page } from '@playwright/test';
import { readTexts, type Box, type TextLine } from './read-texts.ts';
import { endMotion } from './screen.ts';

/** Each fault of the page's layout as a sentence; none where a reader can read everything. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await endMotion(page);
  const lines = await readTexts(page);
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  return [
    ...(scrollWidth > clientWidth
      ? [`the page is ${scrollWidth} pixels wide in a window of ${clientWidth}`]
      : []),
    ...lines.flatMap(({ at, faults }) => faults.map((fault) => `${at} ${fault}`)),
    ...overlaps(lines),
  ];
}

function overlaps(lines: readonly TextLine[]): string[] {
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => one.layer === other.layer && meet(one.box, other.box))
      .map((other) => `${one.at} lies over ${other.at}`),
  );
}

/** By more than the pixel of rounding, and more than italics lean. */
function meet(one: Box, other: Box): boolean {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 2 && height > 2;
}
