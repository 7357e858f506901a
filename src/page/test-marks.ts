/**
 * What browser tests wait for, since nothing that a reader sees tells it: attributes of the root
 * element. No code and no style of the site reads them.
 *
 * - `data-ready`: the document has hydrated, and answers.
 * - `data-checked`: the first look for news has ended, whatever came of it.
 * - `data-offline`: what a first visit stores is on the device and was read back.
 */
export function markForTests(mark: 'ready' | 'checked' | 'offline'): void {
  document.documentElement.dataset[mark] = 'ready';
}
