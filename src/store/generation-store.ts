import { compareGenerations } from '../core/generation-order.ts';
import { slugsOf, type GenerationRoot, type ListedArticle } from '../core/generation.ts';
import { readListed } from './content-store.ts';
import type { Database } from './database.ts';
import { hashesOf } from './file-store.ts';
import { isCurrentOfLaterSchema, readFact } from './state-store.ts';

/** What came of making a generation the current one; all but the first two leave everything as it was. */
export type Adoption =
  | { kind: 'adopted' }
  /** It has the content that is current: nothing but its seq and epoch are taken over. */
  | { kind: 'renumbered' }
  | { kind: 'not-newer' }
  | { kind: 'lacks-lists' }
  /** Texts that readers have now would be gone: these, their successors, have to be held first. */
  | { kind: 'lacks-texts'; articles: readonly ListedArticle[] };

/**
 * Make the generation of `root` the one that readers see, in one transaction: they meet the old
 * one or the new one, never a mixture, and no article whose text is here loses it.
 * @param mayReplace the current one that `root` may replace although it is older
 * @throws DOMException when the device refuses; the old one stays current
 */
export async function makeCurrent(
  database: Database,
  root: GenerationRoot,
  mayReplace?: GenerationRoot,
): Promise<Adoption> {
  return database.use(async (db) => {
    // Strict: what readers see must not fall back after a loss of power.
    const tx = db.transaction(['state', 'shards', 'articles'], 'readwrite', {
      durability: 'strict',
    });
    const state = tx.objectStore('state');
    const articles = tx.objectStore('articles');

    const adopt = async (): Promise<Adoption> => {
      const current = await readFact(state, 'current');
      // Of a tab that runs later code: what it stored is not undone.
      if (await isCurrentOfLaterSchema(state)) return { kind: 'not-newer' };
      if (current && !isFollowed(root, current.root, mayReplace)) return { kind: 'not-newer' };
      const listed = await readListed(tx.objectStore('shards'), root);
      if (!listed) return { kind: 'lacks-lists' };
      await state.delete('older-root');
      if (current?.root.generation === root.generation) {
        await state.put({ ...current, root }, 'current');
        return { kind: 'renumbered' };
      }
      if (current) {
        const before = (await readListed(tx.objectStore('shards'), current.root)) ?? [];
        const held = new Set(await articles.getAllKeys());
        const replaced = findReplaced(before, listed, held);
        const lacking = replaced.filter(({ now }) => !held.has(now.hash)).map(({ now }) => now);
        if (lacking.length > 0) return { kind: 'lacks-texts', articles: lacking };
        const read = new Set(await articles.index('byReadAt').getAllKeys());
        for (const { was, now } of replaced.filter((pair) => read.has(pair.was.hash))) {
          const [old, fresh] = await Promise.all([articles.get(was.hash), articles.get(now.hash)]);
          if (old?.readAt && fresh) await articles.put({ ...fresh, readAt: old.readAt });
        }
      }
      await state.put({ root, ...(current && { previous: current.root }) }, 'current');
      return { kind: 'adopted' };
    };

    const [adoption] = await Promise.all([adopt(), tx.done]);
    return adoption;
  });
}

/** Another tab may have adopted something else since `mayReplace` was read. */
function isFollowed(
  root: GenerationRoot,
  current: GenerationRoot,
  mayReplace: GenerationRoot | undefined,
): boolean {
  const order = compareGenerations(root, current);
  if (order !== 'older') return order === 'newer';
  return mayReplace !== undefined && compareGenerations(mayReplace, current) === 'same';
}

/**
 * The articles whose text is held and that have another one now, with both; a renamed article is
 * known by its aliases.
 */
export function findReplaced(
  before: readonly ListedArticle[],
  now: readonly ListedArticle[],
  held: Pick<ReadonlySet<string>, 'has'>,
): { was: ListedArticle; now: ListedArticle }[] {
  const heldBySlug = new Map(
    before
      .filter(({ hash }) => held.has(hash))
      .flatMap((article) => slugsOf(article).map((slug) => [slug, article] as const)),
  );
  return now.flatMap((article) => {
    const was = slugsOf(article)
      .map((slug) => heldBySlug.get(slug))
      .find((one) => one !== undefined);
    return was && was.hash !== article.hash ? [{ was, now: article }] : [];
  });
}

/**
 * Remove the lists, texts and pictures that neither the current generation nor the one before
 * refers to. Nothing goes while the current generation is not whole. Any number of tabs may do it.
 */
export async function removeUnreferenced(database: Database): Promise<void> {
  await database.use(async (db) => {
    const tx = db.transaction(['state', 'shards', 'articles', 'pictures'], 'readwrite');
    const [shards, articles, pictures] = [
      tx.objectStore('shards'),
      tx.objectStore('articles'),
      tx.objectStore('pictures'),
    ];

    const removeAll = async () => {
      const current = await readFact(tx.objectStore('state'), 'current');
      const listed = current && (await readListed(shards, current.root));
      if (!current || !listed) return;
      const { root, previous } = current;
      const before = previous ? ((await readListed(shards, previous)) ?? []) : [];
      const all = [...listed, ...before];
      const lists = new Set([...root.shards, ...(previous?.shards ?? [])].map(({ hash }) => hash));
      const texts = new Set(all.map(({ hash }) => hash));
      const featured = new Set(
        all.flatMap(({ featuredImage }) => (featuredImage ? hashesOf(featuredImage) : [])),
      );
      for (const hash of await shards.getAllKeys()) if (!lists.has(hash)) await shards.delete(hash);
      for (const hash of await articles.getAllKeys())
        if (!texts.has(hash)) await articles.delete(hash);
      // Texts that stay name the pictures within them.
      const within = articles.index('byPicture');
      for (const hash of await pictures.getAllKeys())
        if (!featured.has(hash) && (await within.getKey(hash)) === undefined)
          await pictures.delete(hash);
    };

    await Promise.all([removeAll(), tx.done]);
  });
}
