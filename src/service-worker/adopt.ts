import { slugsOf, type GenerationRoot, type ListedArticle } from '../core/generation.ts';
import { findListed, readKeys, readListed, readTexts, type ArrivedText } from './content.ts';
import { change, readMeta, type Change, type Database, type StoredText } from './database.ts';
import { findTexts, picturesOf } from './plan-sync.ts';

/** What becomes current. */
export type Publication = {
  root: GenerationRoot;
  /** All articles, newest first. */
  listed: readonly ListedArticle[];
  /** The texts that have come, by hash. */
  texts: ReadonlyMap<string, ArrivedText>;
};

/**
 * Make a generation current, in one transaction: readers meet the one before or this one. Where a newer text has
 * not come, the earlier one stays. What is no longer listed is deleted; that it was saved is not. Nothing changes
 * where the reader has removed everything.
 * @throws DOMException named QuotaExceededError when the device is full
 */
export async function adopt(database: Database, publication: Publication): Promise<void> {
  const { root, listed, texts: arrived } = publication;
  const replace = async (transaction: Change) => {
    if (await readMeta(transaction, 'off')) return;
    const texts = transaction.objectStore('texts');
    const [before, held] = await Promise.all([readListed(transaction), readTexts(transaction)]);
    const slugsBefore = findTexts(listed, before, held);
    const written: StoredText[] = [];
    const kept = new Set<string>();
    for (const article of listed) {
      const { slug, hash } = article;
      const slugBefore = slugsBefore.get(slug);
      const came = arrived.get(hash);
      const openedAt = held.get(slugBefore ?? '')?.openedAt;
      if (came) written.push(textToStore(article, came, openedAt));
      else if (slugBefore === undefined) continue;
      else if (slugBefore !== slug) {
        const renamed = await texts.get(slugBefore);
        if (renamed) written.push({ ...renamed, slug });
      }
      kept.add(slug);
    }
    for (const slug of held.keys()) if (!kept.has(slug)) await texts.delete(slug);
    for (const text of written) await texts.put(text);
    const summaries = transaction.objectStore('summaries');
    await summaries.clear();
    // All at once, as they may be many.
    await Promise.all(
      listed.map(async (article, position) =>
        summaries.put({ position, slugs: slugsOf(article), article }),
      ),
    );
    await removeUnusedPictures(transaction, listed);
    await transaction.objectStore('meta').put(root, 'content');
  };
  // Strict: what readers see must not fall back after a loss of power.
  await change(database, replace, 'strict');
}

/** Store the text of an article, unless it is no longer the listed one. */
export async function storeText(
  database: Database,
  article: ListedArticle,
  text: ArrivedText,
): Promise<void> {
  await change(database, async (transaction) => {
    const texts = transaction.objectStore('texts');
    const listed = await findListed(transaction, article.slug);
    if (listed?.hash !== article.hash) return;
    const held = await texts.get(article.slug);
    await texts.put(textToStore(article, text, held?.openedAt));
  });
}

function textToStore({ slug, hash }: ListedArticle, text: ArrivedText, openedAt = 0): StoredText {
  return { slug, hash, ...text, openedAt, pictures: picturesOf(text.article) };
}

async function removeUnusedPictures(
  transaction: Change,
  listed: readonly ListedArticle[],
): Promise<void> {
  const inTexts = transaction.objectStore('texts').index('byPicture').openKeyCursor();
  const used = new Set([
    ...listed.flatMap(({ featuredImage }) => featuredImage?.id ?? []),
    ...(await readKeys(inTexts)).map(([[id]]) => id),
  ]);
  const pictures = transaction.objectStore('pictures');
  for (const id of await pictures.getAllKeys()) if (!used.has(id)) await pictures.delete(id);
}
