/** A fact of the tab's session: this document was loaded anew for code that is gone. */
const reloadedFact = 'foothold-reloaded-for';

/**
 * Load the document anew, once, if the host says that a part of its code is gone, as it is for a
 * document of an earlier build; not while there is no connection, which would take the text away.
 */
export function reloadOnceIfGone(parts: readonly string[]): void {
  const name = parts.join();
  Promise.all(parts.map(async (part) => (await fetch(part, { cache: 'no-cache' })).status))
    .then((statuses) => {
      if (!statuses.includes(404) || sessionStorage.getItem(reloadedFact) === name) return;
      sessionStorage.setItem(reloadedFact, name);
      location.reload();
    })
    .catch((cause: unknown) => console.warn('The page stays as it was served', cause));
}
