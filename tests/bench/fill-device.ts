import type { Page } from 'playwright';

/**
 * Put the text of every article on the device of a page that has the list already, in the form of
 * src/store/database.ts: by itself the sync brings the newest 50 only.
 * @returns how many texts the device then holds
 */
export async function fillDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const loadJson = async (path: string) => (await fetch(path)).text();
    const db = await settled(indexedDB.open('foothold'));
    const shards = (await settled(db.transaction('shards').objectStore('shards').getAll())) as {
      articles: { hash: string }[];
    }[];
    const hashes = shards.flatMap(({ articles }) => articles.map(({ hash }) => hash));
    const batchSize = 50;
    for (let from = 0; from < hashes.length; from += batchSize) {
      const batch = hashes.slice(from, from + batchSize);
      const texts = await Promise.all(batch.map((hash) => loadJson(`/content/a/${hash}.json`)));
      const articles = db.transaction('articles', 'readwrite').objectStore('articles');
      await Promise.all(
        texts.map((text, index) =>
          settled(
            articles.put({
              hash: batch[index],
              article: JSON.parse(text) as unknown,
              bytes: text.length,
            }),
          ),
        ),
      );
    }
    const count = await settled(db.transaction('articles').objectStore('articles').count());
    db.close();
    return count;
  });
}
