/**
 * Applies the whole sheet, of which the served document has only what it shows first; see
 * generator/plugins/page-assets-plugin.ts. What appears later, another page included, needs it.
 */

const selector = 'script[data-sheet]';

/** Its address; undefined in dev, where the scripts bring all styles. */
const addressOfSheet = () => document.querySelector<HTMLElement>(selector)?.dataset['sheet'];

/** Have the browser fetch the sheet, after all that the page shows. */
export function preloadStylesheet(): void {
  const href = addressOfSheet();
  if (href === undefined) return;
  const link = document.createElement('link');
  const properties = { rel: 'preload', as: 'style', fetchPriority: 'low', href };
  document.head.append(Object.assign(link, properties));
}

/**
 * Fulfilled once the sheet applies.
 * @throws Error when it cannot be had; the document looks as before, and a later call asks again.
 */
export async function loadStylesheet(): Promise<void> {
  const href = addressOfSheet();
  if (href === undefined || document.querySelector('link[rel="stylesheet"]')) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The styles at ${href} do not come`));
    });
    document.head.append(link);
  });
}
