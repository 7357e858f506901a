import { compareGenerations } from '../core/generation-order.ts';
import { slugsOf, type GenerationRoot, type ListedArticle } from '../core/generation.ts';
import { readListed } from './content-store.ts';
import type { Database } from './database.ts';
import { hashesOf } from './file-store.ts';
import type { StoredGeneration } from './schema.ts';
import { renameSaved } from './saved-store.ts';
import { findStandIns, copyReadAt, shownText, type HeldTexts } from './stand-ins.ts';
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

/** What `makeCurrent` may do that it does not do by itself. */
export type AdoptionTerms = {
  /** The current one that may be replaced although it was published later. */
  mayReplace?: GenerationRoot | undefined;
  /** Hashes of texts that cannot be had: the earlier texts of their articles stand in for them. */
  unavailable?: Pick<ReadonlySet<string>, 'has'>;
};

/**
 * Make the generation of `root` the one that readers see, in one transaction: they meet the old
 * one or the new one, never a mixture, and no article whose text is here loses it.
 * @throws DOMException when the device refuses; the old one stays current
 */
export async function makeCurrent(
  database: Database,
  root: GenerationRoot,
  { mayReplace, unavailable }: AdoptionTerms = {},
): Promise<Adoption> {
  return database.use(async (db) => {
    // Strict: what readers see must not fall back after a loss of power.
    const tx = db.transaction(['state', 'shards', 'articles', 'pages', 'saved'], 'readwrite', {
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
      if (current?.root.generation === root.generation) {
        await state.put({ ...current, root }, 'current');
        await state.delete('older-root');
        return { kind: 'renumbered' };
      }
      const next: StoredGeneration = { root };
      if (current) {
        const before = (await readListed(tx.objectStore('shards'), current.root)) ?? [];
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
        next.previous = current.root;
        const standIns = findStandIns(listed, lacking, { texts: held, standIns: current.standIns });
        if (standIns) next.standIns = standIns;
      }
      await state.put(next, 'current');
      await state.delete('older-root');
      await tx.objectStore('pages').clear(); // among them may be one of a withdrawn article
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

/**
 * Remove the lists, texts and pictures that neither the current generation, with what stands in for
 * its texts, nor the one before refers to. Nothing goes while the current generation is not whole.
 * Any number of tabs may do it.
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
      const { root, previous, standIns = {} } = current;
      const before = previous ? ((await readListed(shards, previous)) ?? []) : [];
      const earlier = await Promise.all(Object.values(standIns).map((hash) => articles.get(hash)));
      const standing = earlier.flatMap((one) => (one ? [{ ...one.article, hash: one.hash }] : []));
      const all = [...listed, ...before, ...standing];
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
