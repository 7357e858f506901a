import { oldestSchema } from '../core/content-schema.ts';
import { slugsOf, type GenerationRoot, type ListedArticle } from '../core/generation.ts';
import { readListed, shownText, type HeldTexts } from './content-store.ts';
import type { BlogDatabase, Database } from './database.ts';
import { hashesOf } from './file-store.ts';
import type { StoredArticle, StoredGeneration } from './schema.ts';
import { renameSaved } from './saved-store.ts';
import { isCurrentOfLaterSchema, readFact } from './state-store.ts';

/**
 * What came of making a generation the current one. `superseded`: another tab was faster, or runs later
 * code. All but `adopted` leave everything as it was.
 */
export type Adoption = 'adopted' | 'superseded' | 'lacks-lists';

// Strict: what readers see must not fall back after a loss of power.
const openStores = (db: BlogDatabase) =>
  db.transaction(['state', 'shards', 'articles', 'pictures', 'pages', 'saved'], 'readwrite', {
    durability: 'strict',
  });
type Transaction = ReturnType<typeof openStores>;

/**
 * Make the generation of `root` the one that readers see, in one transaction: they meet the old
 * one or the new one, never a mixture. Where a new text is not here, the earlier one of its article stays
 * and is shown instead. What the generation does not refer to is removed.
 * @param after the generation to be replaced, which may be the same one: then texts that have come since
 *   take the place of earlier ones; undefined where there is none
 * @throws DOMException when the device refuses; the old one stays current
 */
export async function makeCurrent(
  database: Database,
  root: GenerationRoot,
  after: string | undefined,
): Promise<Adoption> {
  return database.use(async (db) => {
    const tx = openStores(db);
    const state = tx.objectStore('state');
    const shards = tx.objectStore('shards');
    const articles = tx.objectStore('articles');

    const adopt = async (): Promise<Adoption> => {
      if (await isCurrentOfLaterSchema(state)) return 'superseded';
      const current = await readFact(state, 'current');
      if (current?.root.generation !== after) return 'superseded';
      const listed = await readListed(shards, root);
      if (!listed) return 'lacks-lists';
      // Tabs with the code of schema 1, whose roots had a `seq`, go on reading until they are reloaded.
      const stored = { ...root, schema: oldestSchema, seq: 0 };
      const next: StoredGeneration = { root: stored };
      if (current) {
        const { standIns = {} } = current;
        const before = (await readListed(shards, current.root)) ?? [];
        const texts = new Set(await articles.getAllKeys());
        const earlier = findEarlierTexts(before, listed, { texts, standIns });
        for (const [hash, text] of [...Object.entries(standIns), ...earlier])
          if (texts.has(hash)) await copyReadAt(articles, text, hash);
        await renameSaved(tx.objectStore('saved'), before, listed);
        const shown = [...earlier].filter(([hash]) => !texts.has(hash));
        if (shown.length > 0) next.standIns = Object.fromEntries(shown);
      }
      await state.put(next, 'current');
      await tx.objectStore('pages').clear();
      await removeAllBut(tx, next);
      return 'adopted';
    };

    const [adoption] = await Promise.all([adopt(), tx.done]);
    return adoption;
  });
}

/**
 * By the hash of the listed text: that of another one which readers see of the same article until now.
 * @param before the articles as they were listed; a renamed one is known by its aliases
 */
export function findEarlierTexts(
  before: readonly ListedArticle[],
  listed: readonly ListedArticle[],
  held: HeldTexts,
): Map<string, string> {
  const shown = new Map(
    before.flatMap((was) => slugsOf(was).map((slug) => [slug, shownText(was.hash, held)])),
  );
  const earlier = new Map<string, string>();
  for (const article of listed) {
    const text = slugsOf(article)
      .map((slug) => shown.get(slug))
      .find((one) => one !== undefined);
    if (text !== undefined && text !== article.hash) earlier.set(article.hash, text);
  }
  return earlier;
}

type ArticleStore = {
  get: (hash: string) => Promise<StoredArticle | undefined>;
  put: (article: StoredArticle) => Promise<unknown>;
};

/** A text is as read as the one whose place it takes; within a transaction. */
async function copyReadAt(articles: ArticleStore, from: string, to: string): Promise<void> {
  const [old, fresh] = await Promise.all([articles.get(from), articles.get(to)]);
  if (old?.readAt && fresh && !fresh.readAt) await articles.put({ ...fresh, readAt: old.readAt });
}

/** Nothing goes while the generation is not whole. */
async function removeAllBut(tx: Transaction, generation: StoredGeneration): Promise<void> {
  const { root, standIns = {} } = generation;
  const shards = tx.objectStore('shards');
  const articles = tx.objectStore('articles');
  const pictures = tx.objectStore('pictures');
  const listed = await readListed(shards, root);
  if (!listed) return;
  const earlier = await Promise.all(Object.values(standIns).map((hash) => articles.get(hash)));
  const standing = earlier.flatMap((one) => (one ? [{ ...one.article, hash: one.hash }] : []));
  const all = [...listed, ...standing];
  const lists = new Set(root.shards.map(({ hash }) => hash));
  const texts = new Set(all.map(({ hash }) => hash));
  const featured = new Set(
    all.flatMap(({ featuredImage }) => (featuredImage ? hashesOf(featuredImage) : [])),
  );
  for (const hash of await shards.getAllKeys()) if (!lists.has(hash)) await shards.delete(hash);
  for (const hash of await articles.getAllKeys()) if (!texts.has(hash)) await articles.delete(hash);
  // Texts that stay name the pictures within them.
  const within = articles.index('byPicture');
  for (const hash of await pictures.getAllKeys())
    if (!featured.has(hash) && (await within.getKey(hash)) === undefined)
      await pictures.delete(hash);
}
