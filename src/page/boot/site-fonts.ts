/**
 * The site's fonts (app/styles/fonts.css). A document uses them from its first frame or not at all: a late swap
 * would move lines under the reader.
 */

/** For `document.fonts`. */
const siteFonts = '1em Figtree,Bricolage Grotesque';

/**
 * Milliseconds from the document's request until its head is parsed. Below this, line and device are fast enough
 * for the fonts to come before the first frame without delaying pictures. Measured, because only Chromium has
 * an estimate, which is a guess on a line that it does not know yet.
 */
const fastHeadMs = 100;

/** What a browser may lack. https://wicg.github.io/netinfo/ is not in TypeScript's DOM library. */
const browser = navigator as {
  connection?: { saveData?: boolean };
  serviceWorker?: ServiceWorkerContainer;
};

/**
 * Called while the head is parsed. A worker that controls the page has the fonts; Chromium then holds the
 * first frame for them, for up to 100 ms.
 */
export function showFontsIfInTime(load: PerformanceNavigationTiming | undefined): void {
  if (
    browser.serviceWorker?.controller ||
    (load && performance.now() - load.requestStart < fastHeadMs && !browser.connection?.saveData)
  ) {
    showFonts();
    loadFonts().catch(() => undefined); // text is in a system font then
  }
}

/**
 * Fetch the fonts for the next page, if this document does without.
 * @returns whether there are some to show
 */
export async function fetchFontsForNextPage(): Promise<boolean> {
  const { dataset } = document.documentElement;
  if (dataset['fonts'] !== undefined || browser.connection?.saveData) return false;
  await loadFonts();
  return true;
}

export function showFonts(): void {
  document.documentElement.dataset['fonts'] = '';
}

/** Rejects with a DOMException when one fails to load. */
const loadFonts = () => document.fonts.load(siteFonts);
