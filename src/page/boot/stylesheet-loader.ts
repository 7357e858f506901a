/**
 * Applies the whole sheet, of which the served document has only what it shows first; see
 * generator/pages/page-assets.ts. What appears later, another page included, needs it.
 * @throws Error when the sheet cannot be had; the document looks as before, and a later call asks again.
 */
export async function loadStylesheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][media="print"]');
  if (!link) return; // in dev the scripts bring all styles
  if (hasCome(link)) {
    link.media = 'all';
    return;
  }
  // On its way, or failed without having been heard: asked for anew, which joins a request under way.
  await new Promise<void>((resolve, reject) => {
    const { href } = link;
    const whole = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    whole.addEventListener('load', () => resolve());
    whole.addEventListener('error', () => {
      whole.remove();
      reject(new Error(`The styles at ${href} do not come`));
    });
    link.after(whole);
  });
}

/** One that failed has a sheet, too, in Chromium: an empty one, or one that nobody may read. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}
