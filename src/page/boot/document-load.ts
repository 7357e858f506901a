/** What is known of how the document was asked for and came, while its head is read. */
export type DocumentLoad = Partial<PerformanceNavigationTiming> & { requestStart: number };

/** In a browser that does not tell yet, as if it came slowly and by some other way than a link. */
export function documentLoad(): DocumentLoad {
  const [load] = performance.getEntriesByType('navigation');
  return (load ?? { requestStart: -Infinity }) as DocumentLoad;
}
