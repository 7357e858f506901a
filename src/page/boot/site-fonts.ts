/**
 * The site's fonts in a document (app/styles/fonts.css). They are shown from the first frame on or, so
 * that no text moves under the reader, from the next page on: never in between.
 */

/** The fonts as `document.fonts` knows them. */
const siteFonts = ['1em "Bricolage Grotesque"', '1em Figtree'];

/**
 * Milliseconds from the request of a document until its head is read, on a line and a device that are
 * so fast that the fonts come in time for the first frame and take nothing away from the pictures.
 */
const fastHeadMs = 100;

/** Not in TypeScript's DOM library: https://wicg.github.io/netinfo/ */
type NetworkInformation = { saveData?: boolean };

const saysToSaveData = () =>
  (navigator as { connection?: NetworkInformation }).connection?.saveData === true;

/** Whether the document's texts are in the site's fonts. */
const areFontsShown = () => document.documentElement.dataset['fonts'] !== undefined;

/** To be called while the head is read. Chromium then holds the first frame for them, 100 ms at most. */
export function showFontsIfInTime(): void {
  if (!areFontsHere() && (saysToSaveData() || !isLineFast())) return;
  showFonts();
  loadFonts().catch(() => undefined); // read in those of the device
}

/**
 * Fetch the fonts, if the document has none, for the pages to come.
 * @returns what shows them, to be called once the next page is there; undefined where there is nothing
 * to show
 */
export async function fetchFontsForNextPage(): Promise<(() => void) | undefined> {
  if (areFontsShown() || saysToSaveData()) return undefined;
  await loadFonts();
  return showFonts;
}

/** The worker holds them; where there is none, the page before has fetched them. */
function areFontsHere(): boolean {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (serviceWorker) return serviceWorker.controller !== null;
  return document.referrer.startsWith(`${location.origin}/`);
}

/** Measured, since only Chromium has an estimate, which is a guess until it has seen some traffic. */
function isLineFast(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return false;
  return performance.now() - navigation.requestStart < fastHeadMs;
}

function showFonts(): void {
  document.documentElement.dataset['fonts'] = 'shown';
}

/** @throws DOMException when one does not come */
async function loadFonts(): Promise<void> {
  await Promise.all(siteFonts.map((font) => document.fonts.load(font)));
}
