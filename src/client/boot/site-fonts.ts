/**
 * The first view never waits for the fonts: a page from the worker, which stores them, has them from its first frame,
 * any other once both have loaded. The device's fonts are scaled to the same widths, so that hardly a line moves.
 */

/** For `document.fonts`. */
const siteFonts = '1em Figtree,Bricolage Grotesque';

/** What a browser may lack. https://wicg.github.io/netinfo/ is not in TypeScript's DOM library. */
const browser = navigator as {
  connection?: { saveData?: boolean };
  serviceWorker?: ServiceWorkerContainer;
};

/** Called while the head is parsed. Chromium holds the first frame for fonts of the worker, for up to 100 ms. */
export function showStoredFonts(): void {
  if (browser.serviceWorker?.controller) showFonts();
}

/** Fetch both fonts and show them, unless the reader saves data. @throws DOMException where one fails to load */
export async function fetchFonts(): Promise<void> {
  if (browser.connection?.saveData) return;
  await document.fonts.load(siteFonts);
  showFonts();
}

function showFonts(): void {
  document.documentElement.dataset['fonts'] = '';
}
