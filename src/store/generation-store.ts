import { oldestSchema } from '../core/content-schema.ts';
import { slugsOf, type GenerationRoot, type ListedArticle } from '../core/generation.ts';
import { readListed } from './content-store.ts';
import type { BlogDatabase, Database } from './database.ts';
import { hashesOf } from './file-store.ts';
import type { StoredGeneration } from './schema.ts';
import { renameSaved } from './saved-store.ts';
import { findStandIns, copyReadAt, shownText, type HeldTexts } from './stand-ins.ts';
import { isCurrentOfLaterSchema, readFact } from './state-store.ts';

/** What came of making a generation the current one; all but the first leave everything as it was. */
export type Adoption =
  | { kind: 'adopted' }
  /** Another tab was faster, or runs later code. */
  | { kind: 'superseded' }
  | { kind: 'lacks-lists' }
  /** Texts that readers have now would be gone: these, their successors, have to be held first. */
  | { kind: 'lacks-texts'; articles: readonly ListedArticle[] };

export type AdoptionTerms = {
  /** The generation to be replaced: where another tab has adopted one since, that stays. */
  after?: string | undefined;
  /** Hashes of texts that cannot be had: the earlier texts of their articles stand in for them. */
  unavailable?: Pick<ReadonlySet<string>, 'has'>;
};

// Strict: what readers see must not fall back after a loss of power.
const openStores = (db: BlogDatabase) =>
  db.transaction(['state', 'shards', 'articles', 'pictures', 'pages', 'saved'], 'readwrite', {
    durability: 'strict',
  });
type Transaction = ReturnType<typeof openStores>;

/**
 * Make the generation of `root` the one that readers see, in one transaction: they meet the old
 * one or the new one, never a mixture. No article that it lists loses the text that is here, and what it
 * does not refer to is removed.
 * @throws DOMException when the device refuses; the old one stays current
 */
export async function makeCurrent(
  database: Database,
  root: GenerationRoot,
  { after, unavailable }: AdoptionTerms = {},
): Promise<Adoption> {
  return database.use(async (db) => {
    const tx = openStores(db);
    const state = tx.objectStore('state');
    const shards = tx.objectStore('shards');
    const articles = tx.objectStore('articles');

    const adopt = async (): Promise<Adoption> => {
      if (await isCurrentOfLaterSchema(state)) return { kind: 'superseded' };
      const current = await readFact(state, 'current');
      const generation = current?.root.generation;
      const isReplaced = after === undefined || after === generation;
      if (!isReplaced || generation === root.generation) return { kind: 'superseded' };
      const listed = await readListed(shards, root);
      if (!listed) return { kind: 'lacks-lists' };
      // Tabs with the code of schema 1, whose roots had a `seq`, go on reading until they are reloaded.
      const stored = { ...root, schema: oldestSchema, seq: 0 };
      const next: StoredGeneration = { root: stored };
      if (current) {
        const before = (await readListed(shards, current.root)) ?? [];
        const held = new Set(await articles.getAllKeys());
        const replaced = findReplaced(before, listed, { texts: held, standIns: current.standIns });
        const lacking = replaced.filter(({ now }) => !held.has(now.hash));
        const required = lacking
          .map(({ now }) => now)
          .filter(({ hash }) => !unavailable?.has(hash));
        if (required.length > 0) return { kind: 'lacks-texts', articles: required };
        const read = new Set(await articles.index('byReadAt').getAllKeys());
        for (const { text, now } of replaced.filter((pair) => read.has(pair.text)))
          await copyReadAt(articles, text, now.hash);
        await renameSaved(tx.objectStore('saved'), before, listed);
        const standIns = findStandIns(listed, lacking, { texts: held, standIns: current.standIns });
        if (standIns) next.standIns = standIns;
      }
      await state.put(next, 'current');
      await tx.objectStore('pages').clear();
      await removeAllBut(tx, next);
      return { kind: 'adopted' };
    };

    const [adoption] = await Promise.all([adopt(), tx.done]);
    return adoption;
  });
}

/** An article as it was listed and as it is now; `text` is the hash of what readers see of it. */
export type ReplacedArticle = { was: ListedArticle; text: string; now: ListedArticle };

/**
 * The articles of which a text is shown and that have another one now; a renamed one is known by its
 * aliases.
 */
export function findReplaced(
  before: readonly ListedArticle[],
  now: readonly ListedArticle[],
  held: HeldTexts,
): ReplacedArticle[] {
  const shownBySlug = new Map(
    before.flatMap((was) => {
      const text = shownText(was, held);
      return text === undefined ? [] : slugsOf(was).map((slug) => [slug, { was, text }] as const);
    }),
  );
  return now.flatMap((article) => {
    const shown = slugsOf(article)
      .map((slug) => shownBySlug.get(slug))
      .find((one) => one !== undefined);
    return shown && shown.was.hash !== article.hash ? [{ ...shown, now: article }] : [];
  });
}

/** Remove what the current generation, with what stands in for its texts, does not refer to. */
export async function removeUnreferenced(database: Database): Promise<void> {
  await database.use(async (db) => {
    const tx = openStores(db);
    const remove = async () => {
      const current = await readFact(tx.objectStore('state'), 'current');
      if (current) await removeAllBut(tx, current);
    };
    await Promise.all([remove(), tx.done]);
  });
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
