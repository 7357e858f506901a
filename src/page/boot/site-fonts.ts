/**
 * The site's fonts in a document (app/styles/fonts.css). They are shown from the first frame on or, so
 * that no text moves under the reader, from the next page on: never in between.
 */

import type { DocumentLoad } from './document-load.ts';

/** The fonts as `document.fonts` knows them. */
const siteFonts = '1em Figtree,Bricolage Grotesque';

/**
 * Milliseconds from the request of a document until its head is read, on a line and a device that are
 * so fast that the fonts come in time for the first frame and take nothing away from the pictures.
 * Measured, since only Chromium has an estimate, which is a guess until it has seen some traffic.
 */
const fastHeadMs = 100;

/** Not in TypeScript's DOM library: https://wicg.github.io/netinfo/ */
type NetworkInformation = { saveData?: boolean };

/** What a browser need not have. */
const browser = navigator as {
  connection?: NetworkInformation;
  serviceWorker?: ServiceWorkerContainer;
};

/** Whether the document's texts are in the site's fonts. */
const areFontsShown = () => document.documentElement.dataset['fonts'] !== undefined;

/**
 * To be called while the head is read. They are here where a worker controls the page. Chromium then
 * holds the first frame for them, 100 ms at most.
 */
export function showFontsIfInTime({ requestStart }: DocumentLoad): void {
  if (
    browser.serviceWorker?.controller ||
    (performance.now() - requestStart < fastHeadMs && !browser.connection?.saveData)
  ) {
    showFonts();
    loadFonts().catch(() => undefined); // read in those of the device
  }
}

/**
 * Fetch the fonts, if the document has none, for the pages to come.
 * @returns what shows them, to be called once the next page is there; undefined where there is nothing
 * to show
 */
export async function fetchFontsForNextPage(): Promise<(() => void) | undefined> {
  if (areFontsShown() || browser.connection?.saveData) return undefined;
  await loadFonts();
  return showFonts;
}

function showFonts(): void {
  document.documentElement.dataset['fonts'] = '';
}

/** Rejects with a DOMException when one does not come. */
const loadFonts = () => document.fonts.load(siteFonts);
