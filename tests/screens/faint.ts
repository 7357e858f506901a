// Texts that differ too little from what they stand on, such as a picture (WCAG 2.2, 1.4.3).
import type { Page } from '@playwright/test';
import { blend, contrast, parseColor, scrollToTop, takePixels, type Rgb } from './pixels.ts';
import { readTexts, type TextLine } from './read-texts.ts';
import { endMotion } from './screen.ts';

/** Of the pixels behind a text, so many may differ less: a picture's speck makes nothing illegible. */
const toleratedShare = 0.02;

/**
 * Each text that is too faint, as a sentence. What is behind them is measured in a picture of the page
 * without them.
 */
export async function faintTexts(
  page: Page,
  { fullPage }: { fullPage: boolean },
): Promise<string[]> {
  await endMotion(page);
  if (fullPage) await scrollToTop(page);
  const lines = await readTexts(page);
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
  const behind = await takePixels(page, { fullPage });
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return lines
    .filter((line) => !line.isCovered && !line.isDisabled)
    .flatMap((line) => judge(line, behind.count(line.box)));
}

function judge(
  { at, color, opacity, fontSize, fontWeight }: TextLine,
  behind: readonly [Rgb, number][],
): string[] {
  const isLarge = fontSize >= 24 || (fontWeight >= 700 && fontSize >= 18.66);
  const least = isLarge ? 3 : 4.5;
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
