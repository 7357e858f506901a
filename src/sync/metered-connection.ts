/** Not in TypeScript's DOM library: https://wicg.github.io/netinfo/ */
type NetworkInformation = { saveData?: boolean; type?: string };

/**
 * Whether the reader saves data or pays for it by volume, so that pictures come only when asked for;
 * false where the browser does not tell.
 */
export function isMeteredConnection(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.type === 'cellular';
}
