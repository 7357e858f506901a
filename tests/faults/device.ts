// What a browser really keeps of the site, read past the site's own code.
import { expect, type Page } from '@playwright/test';
import { precacheList } from '../fixtures/precache-list.ts';
import { builds } from './builds.ts';

/** A record of the device's database; bytes are given as the text that they would be. */
type StoredRecord = { key: string; value: unknown };

/** The records of each store; without stores where there is no database. */
export function storedRecords(page: Page): Promise<Record<string, StoredRecord[]>> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no reason')));
      });
    const readable = (_key: string, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;

    // Opening a database that does not exist would make it.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'foothold')) return {};
    const db = await settled(indexedDB.open('foothold'));
    const stores: Record<string, StoredRecord[]> = {};
    for (const name of db.objectStoreNames) {
      const store = db.transaction(name).objectStore(name);
      const [keys, values] = await Promise.all([
        settled(store.getAllKeys() as IDBRequest<string[]>),
        settled(store.getAll() as IDBRequest<unknown[]>),
      ]);
      stores[name] = keys.map((key, at) => ({
        key,
        value: JSON.parse(JSON.stringify(values[at] ?? null, readable)) as unknown,
      }));
    }
    db.close();
    return stores;
  });
}

/** The ids of the saved articles. */
export async function storedSaved(page: Page): Promise<string[]> {
  const records = (await storedRecords(page))['reader'] ?? [];
  return records.filter(({ value }) => 'savedAt' in (value as object)).map(({ key }) => key);
}

/** The one place that is stored. */
export async function storedPlace(page: Page): Promise<unknown> {
  const records = (await storedRecords(page))['reader'] ?? [];
  const places = records.flatMap(({ value }) => (value as { place?: unknown }).place ?? []);
  if (places.length !== 1) throw new Error(`${places.length} places are stored`);
  return places[0];
}

/** The paths of the articles' texts that are here. */
export async function storedTexts(page: Page): Promise<string[]> {
  const files = (await storedRecords(page))['files'] ?? [];
  return files.map(({ key }) => key).filter((path) => path.startsWith('/content/a/'));
}

/** The generation that readers see; undefined where there is none. */
export async function storedGeneration(page: Page): Promise<string | undefined> {
  const meta = (await storedRecords(page))['meta'] ?? [];
  const current = meta.find(({ key }) => key === 'current')?.value;
  return (current as { root: { generation: string } } | undefined)?.root.generation;
}

/** Whether a file of the code comes only once a visit is whole: its worker's list of files says so. */
export const isLaterCode = (path: string) => laterNames.has(nameOf(path));

const nameOf = (path: string) => path.replace(/^\/?assets\/|-[\w-]{8}\.js$/g, '');
const laterNames = new Set(
  precacheList(builds.base).flatMap(({ url, isLater }) => (isLater ? [nameOf(url)] : [])),
);

/** The addresses of the code that is here, without what comes later. */
export async function storedCode(page: Page): Promise<string[]> {
  return (await allCode(page)).filter((path) => !isLaterCode(path));
}

/** Wait until the code is here that comes later. */
export async function untilComplete(page: Page): Promise<void> {
  const here = async () => (await allCode(page)).filter(isLaterCode).length;
  await expect.poll(here, 'files that come later').toBe(laterNames.size);
}

function allCode(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('foothold-code')).keys();
    return requests.map(({ url }) => new URL(url).pathname).toSorted();
  });
}

/** All text that the site keeps in this browser. */
export async function storedText(page: Page): Promise<string> {
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const texts = names.map(async (name) => {
      const cache = await caches.open(name);
      const responses = await cache.matchAll();
      return Promise.all(responses.map((response) => response.text()));
    });
    return (await Promise.all(texts)).flat().join('\n');
  });
  return cached + JSON.stringify(await storedRecords(page));
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
