import type { AppRouter } from '../../app/router.tsx';
import { hasSearchKey } from '../../app/state.ts';
import { searchFieldId } from '../../shared/element-ids.ts';

/** Where the key is a character, or belongs to what lies over the page. */
const elsewhere = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]';

/** The key `/` opens the search, whose field then has the focus. */
export function listenForSearchKey(router: AppRouter): void {
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, altKey, metaKey } = event; // many keyboards need Shift for it
    if (!hasSearchKey.get()) return;
    if (key !== '/' || ctrlKey || altKey || metaKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(elsewhere)) return;
    event.preventDefault(); // Firefox would search in the page
    const field = document.getElementById(searchFieldId);
    if (field) field.focus();
    else void router.navigate({ to: '/search' });
  });
}
