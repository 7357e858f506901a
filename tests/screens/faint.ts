// Texts and parts that differ too little from what they stand on (WCAG 2.2, 1.4.3 and 1.4.11).
import type { Page } from '@playwright/test';
import {
  blend,
  contrast,
  parseColor,
  scrollToTop,
  takePixels,
  type Pixels,
  type Rgb,
} from './pixels.ts';
import { readParts, type Part } from './read-parts.ts';
import { readTexts, type TextLine } from './read-texts.ts';
import { endMotion } from './screen.ts';

const leastOfText = 4.5;
const leastOfLargeText = 3;
const leastOfParts = 3;

/** Of the pixels behind a text, so many may differ less: a picture's speck makes nothing illegible. */
const toleratedShare = 0.02;

/**
 * Each text and part that is too faint, as a sentence. What is behind them is measured in a picture
 * of the page without them.
 */
export async function faintThings(
  page: Page,
  { fullPage }: { fullPage: boolean },
): Promise<string[]> {
  await endMotion(page);
  if (fullPage) await scrollToTop(page);
  const lines = await readTexts(page);
  const parts = await readParts(page);
  const showAgain = await hideTexts(page);
  const behind = await takePixels(page, { fullPage });
  await showAgain();
  const legible = lines.filter((line) => !line.isCovered && !line.isDisabled);
  return [
    ...legible.flatMap((line) => judge(line, leastOf(line), behind.count(line.box))),
    ...parts.flatMap((part) => judge(part, leastOfParts, ground(part, behind))),
  ];
}

function leastOf({ fontSize, fontWeight }: TextLine): number {
  const isLarge = fontSize >= 24 || (fontWeight >= 700 && fontSize >= 18.66);
  return isLarge ? leastOfLargeText : leastOfText;
}

/** The colours that a part has to stand out from, and how often each is there. */
function ground({ box, against }: Part, behind: Pixels): [Rgb, number][] {
  if (against === 'inside') return behind.count(box);
  const { x, y, width, height } = box;
  return [y - 3, y + height + 3].flatMap((row) =>
    behind.count({ x: x + width / 2, y: row, width: 1, height: 1 }),
  );
}

function judge(
  { at, color, opacity }: Pick<TextLine, 'at' | 'color' | 'opacity'>,
  least: number,
  behind: readonly [Rgb, number][],
): string[] {
  const { rgb, alpha } = parseColor(color);
  let rest = behind.reduce((sum, [, count]) => sum + count, 0) * toleratedShare;
  const ratios = behind
    .map(([below, count]) => ({
      ratio: contrast(blend(rgb, alpha * opacity, below), below),
      count,
    }))
    .toSorted((one, other) => one.ratio - other.ratio);
  const worst = ratios.find(({ count }) => (rest -= count) < 0);
  if (!worst || worst.ratio >= least) return []; // or out of the picture
  return [`${at} has ${worst.ratio.toFixed(2)}:1, not ${least}:1`];
}

/** Take all texts and icons out of the page's picture; the result brings them back. */
async function hideTexts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      *, ::before, ::after {
        -webkit-text-fill-color: transparent !important;
        text-decoration-color: transparent !important;
        transition: none !important;
      }
      svg { visibility: hidden !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop());
}
