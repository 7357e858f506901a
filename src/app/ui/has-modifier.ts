type Keys = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** With a modifier key, a click or key press is the browser's: a new tab, or Back. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Keys): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
