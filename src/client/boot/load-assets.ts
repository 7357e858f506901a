/** Loads a file at low priority. A preloaded module does not run. */
export function appendLink(rel: 'modulepreload' | 'stylesheet', href: string): HTMLLinkElement {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel, fetchPriority: 'low', href }));
  return link;
}

/** Until the sheet applies, the document has its critical CSS. @throws Error when it fails to load */
export async function loadStylesheet(): Promise<void> {
  const href = document.querySelector<HTMLElement>('script[data-sheet]')?.dataset['sheet'];
  if (href === undefined) return; // in dev, where the scripts bring all styles
  const link = appendLink('stylesheet', href);
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove(); // the next call adds another
      reject(new Error(`The stylesheet ${href} failed to load`));
    });
  });
}
