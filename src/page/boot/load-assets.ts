/** Preload a module at low priority without running it. */
export function preloadModule(href: string): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }));
}

/** Preload the whole stylesheet at low priority. The document has critical CSS (generator/plugins/page-assets-plugin.ts). */
export function preloadStylesheet(): void {
  const href = stylesheetUrl();
  if (href === undefined) return;
  const link = document.createElement('link');
  const properties = { rel: 'preload', as: 'style', fetchPriority: 'low', href };
  document.head.append(Object.assign(link, properties));
}

/**
 * Apply the whole stylesheet; fulfilled once it applies.
 * @throws Error when it fails to load; the document looks as before, and the next call tries again.
 */
export async function loadStylesheet(): Promise<void> {
  const href = stylesheetUrl();
  if (href === undefined || document.querySelector('link[rel="stylesheet"]')) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The stylesheet ${href} failed to load`));
    });
    document.head.append(link);
  });
}

/** Undefined in dev, where the scripts bring all styles. */
function stylesheetUrl(): string | undefined {
  return document.querySelector<HTMLElement>('script[data-sheet]')?.dataset['sheet'];
}
