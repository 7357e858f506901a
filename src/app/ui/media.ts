/** Whether a media query matches now; false where the browser cannot tell. */
export function matchesMedia(query: string): boolean {
  return queryList(query)?.matches ?? false;
}

/**
 * Call `onChange` whenever a media query begins or ends to match.
 * @returns the function that ends it
 */
export function onMediaChange(query: string, onChange: () => void): () => void {
  const list = queryList(query);
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

function queryList(query: string): MediaQueryList | undefined {
  return (window as Partial<Pick<Window, 'matchMedia'>>).matchMedia?.(query);
}

/** Whether the reader asked for as little motion as possible. */
export function prefersReducedMotion(): boolean {
  return matchesMedia('(prefers-reduced-motion: reduce)');
}
