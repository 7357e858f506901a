/**
 * Whether a key is held that gives a click or a key press another meaning, which is the browser's: a
 * link in another tab, or Back.
 */
export function hasModifier(event: {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
