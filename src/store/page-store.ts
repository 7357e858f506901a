import type { Database } from './database.ts';
import type { StateFacts, StoredPage } from './schema.ts';
import { parseStoredGeneration, parseTheme, readFact } from './state-store.ts';

/**
 * The HTML of a page as the worker stored it, and the theme to show it in; undefined where there is none of the current generation
 * and of this code. One transaction: no page of another generation can slip in.
 * @param path within the site
 * @param code of the worker that asks
 */
export async function findPage(
  database: Database,
  path: string,
  code: string,
): Promise<{ html: ArrayBuffer; theme: StateFacts['theme'] | undefined } | undefined> {
  return database.use(async (db) => {
    const tx = db.transaction(['state', 'pages']);
    const state = tx.objectStore('state');
    const [current, page, theme] = await Promise.all([
      state.get('current'),
      tx.objectStore('pages').get(path),
      state.get('theme'),
    ]);
    // Not `readFact`, which brings the parsers of all facts: the browser runs this before a page can begin.
    const generation = parseStoredGeneration(current)?.root.generation;
    const isCurrent = page?.code === code && page.generation === generation;
    return isCurrent ? { html: page.html, theme: parseTheme(theme) } : undefined;
  });
}

/** The paths of the stored pages of a generation and a code, and the bytes of all pages. */
export async function readPages(
  database: Database,
  { generation, code }: Pick<StoredPage, 'generation' | 'code'>,
): Promise<{ paths: Set<string>; bytes: number }> {
  const stored = await database.use((db) => db.getAll('pages'));
  const valid = stored.filter((page) => page.generation === generation && page.code === code);
  return {
    paths: new Set(valid.map(({ path }) => path)),
    bytes: stored.reduce((total, { html }) => total + html.byteLength, 0),
  };
}

/**
 * Store a page in the place of the one at its path, unless another generation has become current since
 * it was made, or the reader has removed everything.
 * @throws DOMException when the device is full
 */
export async function savePage(database: Database, page: StoredPage): Promise<void> {
  await database.use(async (db) => {
    const tx = db.transaction(['state', 'pages'], 'readwrite', { durability: 'relaxed' });
    const save = async () => {
      const state = tx.objectStore('state');
      if (await readFact(state, 'sync-off')) return;
      const current = await readFact(state, 'current');
      if (current?.root.generation === page.generation)
        await tx.objectStore('pages').put({ ...page, size: page.html.byteLength });
    };
    await Promise.all([save(), tx.done]);
  });
}

/** Remove all stored pages: they can be made again. */
export async function removePages(database: Database): Promise<void> {
  await database.use((db) => db.clear('pages'));
}
