/** Loads a file at low priority. A preloaded module does not run. */
export function appendLink(rel: 'modulepreload' | 'stylesheet', href: string): HTMLLinkElement {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel, fetchPriority: 'low', href }));
  return link;
}
