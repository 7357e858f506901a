/** Preload a module at low priority without running it. */
export function preloadModule(href: string): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }));
}

/**
 * Load the whole stylesheet at low priority; until it applies, the document has its critical CSS.
 * @throws Error when it fails to load; the next call tries again
 */
export async function loadStylesheet(): Promise<void> {
  const href = document.querySelector<HTMLElement>('script[data-sheet]')?.dataset['sheet'];
  if (href === undefined) return; // in dev, where the scripts bring all styles
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', fetchPriority: 'low', href });
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The stylesheet ${href} failed to load`));
    });
    document.head.append(link);
  });
}
