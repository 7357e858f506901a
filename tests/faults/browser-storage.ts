// What a browser really keeps of the site, read past the site's own code.
import type { Page } from '@playwright/test';
import { site } from '../../src/site.ts';

/** The cache of the site's code. */
export const codeCache = `${site.storagePrefix}-code`;

/** The values of a store of the device's database, by their keys; none where there is no database. Bytes are left out. */
export function storedRecords(page: Page, store: string): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ([name, database]) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('no reason')));
        });
      // Opening a database that does not exist would make it.
      const databases = await indexedDB.databases();
      if (!databases.some((one) => one.name === database)) return {};
      const db = await settled(indexedDB.open(database));
      const records = db.transaction(name).objectStore(name);
      const [keys, values] = await Promise.all([
        settled(records.getAllKeys() as IDBRequest<string[]>),
        settled(records.getAll() as IDBRequest<unknown[]>),
      ]);
      db.close();
      return Object.fromEntries(keys.map((key, at) => [key, values[at]]));
    },
    [store, site.storagePrefix] as const,
  );
}

/** The paths of the articles' texts that are here. */
export async function storedTexts(page: Page): Promise<string[]> {
  const paths = Object.keys(await storedRecords(page, 'files'));
  return paths.filter((path) => path.startsWith('/content/a/'));
}

/** The generation that readers see; undefined where there is none. */
export async function storedGeneration(page: Page): Promise<string | undefined> {
  const { current } = await storedRecords(page, 'meta');
  return (current as { root: { generation: string } } | undefined)?.root.generation;
}

/** The addresses of the code that is here. */
export async function storedCode(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname).toSorted();
  }, codeCache);
}

/** Stop the site's workers, as a browser does with idle ones. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
}

/**
 * Clear storage of the page's site, as a browser does with what is not in use: with no worker in the middle of something.
 * @param storageTypes of the DevTools protocol, such as `indexeddb`, `cache_storage` or `all`
 */
export async function clearStorage(page: Page, storageTypes: string): Promise<void> {
  await stopWorkers(page);
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
}
