/** Have the browser load a module, of which nothing runs yet, after all that the page shows. */
export function preloadModule(href: string): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }));
}
