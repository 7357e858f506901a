import type { AppRouter } from '../../app/router.tsx';

/**
 * Gives the function to call when content has changed: what the router has loaded is then loaded
 * anew at its next opening. What is being read stays as it is until it is left. Where the device had no
 * content before, what was loaded in advance came from the network just now, and stays.
 */
export function createInvalidateRoutes(router: AppRouter): (change: { isFirst: boolean }) => void {
  const outdated = new Set<string>();
  router.subscribe('onRendered', () => {
    if (outdated.size === 0) return;
    router.clearCache({ filter: ({ id }) => outdated.has(id) });
    const shown = new Set(router.state.matches.map(({ id }) => id));
    for (const id of outdated) if (!shown.has(id)) outdated.delete(id);
  });
  return ({ isFirst }) => {
    if (!isFirst) router.clearCache();
    for (const { id } of router.state.matches) outdated.add(id);
  };
}
