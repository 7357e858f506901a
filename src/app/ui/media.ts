export function matchesMedia(query: string): boolean {
  return (window as Partial<Pick<Window, 'matchMedia'>>).matchMedia?.(query).matches ?? false;
}

export function prefersReducedMotion(): boolean {
  return matchesMedia('(prefers-reduced-motion: reduce)');
}
