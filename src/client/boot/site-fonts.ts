/** A page of the worker, which stores the fonts, shows them from its first frame, any other once both have loaded. */

/** Not in TypeScript's DOM library: https://wicg.github.io/netinfo/ */
const { connection } = navigator as { connection?: { saveData?: boolean } };

/** Called while the head is parsed. Chromium holds the first frame for fonts of the worker, for up to 100 ms. */
export function showStoredFonts(): void {
  if (navigator.serviceWorker?.controller) showFonts();
}

/** Shows both fonts once they are here, unless the reader saves data. */
export async function fetchFonts(): Promise<void> {
  if (connection?.saveData) return;
  // Where one fails, or a hardened browser has no such interface, texts stay in the device's.
  const { fonts } = document as Partial<Document>;
  await fonts?.load('1em Figtree,Bricolage Grotesque').then(() => {
    // Lines would move from a font that styles/fonts.css does not scale. A background tab has looked for none yet.
    const faces = (given: FontFaceLoadStatus) =>
      [...fonts].filter(({ status }) => status === given);
    if (faces('loaded').length > 2 || !faces('error')[0]) showFonts();
  }, console.warn);
}

function showFonts(): void {
  document.documentElement.dataset['fonts'] = '';
}
