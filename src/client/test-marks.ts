/**
 * Marks on the root element that only browser tests read, for what no reader sees.
 *
 * - `ready`: the document has hydrated.
 * - `checked`: the first check for new content is over, whatever its outcome.
 * - `offline`: what a first visit stores is on the device.
 */
export function markForTests(mark: 'ready' | 'checked' | 'offline'): void {
  document.documentElement.dataset[mark] = 'ready';
}
