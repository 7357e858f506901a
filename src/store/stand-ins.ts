import type { ListedArticle } from '../core/generation.ts';
import type { Database } from './database.ts';
import type { StandIns, StoredArticle } from './schema.ts';
import { readFact } from './state-store.ts';

/** The texts that are held, by hash, and which of them stand in for others. */
export type HeldTexts = {
  texts: Pick<ReadonlySet<string>, 'has'>;
  standIns?: StandIns | undefined;
};

/** The hash of the text that readers see of an article; undefined where none is held. */
export function shownText(
  { hash }: Pick<ListedArticle, 'hash'>,
  { texts, standIns = {} }: HeldTexts,
): string | undefined {
  return [hash, standIns[hash]].find((text) => text !== undefined && texts.has(text));
}

/**
 * What stands in for the texts of a generation that is adopted without them: what did so before, and
 * the shown texts of articles whose new one is lacking. Undefined where all are held.
 */
export function findStandIns(
  listed: readonly ListedArticle[],
  lacking: readonly { text: string; now: ListedArticle }[],
  held: HeldTexts,
): StandIns | undefined {
  const entries = [
    ...listed.map(({ hash }) => [hash, shownText({ hash }, held)] as const),
    ...lacking.map(({ text, now }) => [now.hash, text] as const),
  ].filter((entry): entry is [string, string] => entry[1] !== undefined && entry[0] !== entry[1]);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/**
 * Let each stand-in go whose article's own text is here now.
 * @returns whether there was one
 * @throws DOMException when the device is full; then it stays, unseen
 */
export async function dropStandIns(database: Database): Promise<boolean> {
  return database.use(async (db) => {
    const tx = db.transaction(['state', 'articles'], 'readwrite');
    const state = tx.objectStore('state');
    const articles = tx.objectStore('articles');

    const drop = async (): Promise<boolean> => {
      const current = await readFact(state, 'current');
      if (!current?.standIns) return false;
      const { standIns, ...generation } = current;
      const held = new Set(await articles.getAllKeys());
      const isDone = ([hash]: [string, string]) => held.has(hash);
      const done = Object.entries(standIns).filter(isDone);
      if (done.length === 0) return false;
      for (const [hash, text] of done) await copyReadAt(articles, text, hash);
      const left = Object.entries(standIns).filter((entry) => !isDone(entry));
      const rest = left.length > 0 ? { standIns: Object.fromEntries(left) } : {};
      await state.put({ ...generation, ...rest }, 'current');
      return true;
    };

    const [hasDropped] = await Promise.all([drop(), tx.done]);
    return hasDropped;
  });
}

type ArticleStore = {
  get: (hash: string) => Promise<StoredArticle | undefined>;
  put: (article: StoredArticle) => Promise<unknown>;
};

/** A text is as read as the one whose place it takes; within a transaction. */
export async function copyReadAt(articles: ArticleStore, from: string, to: string): Promise<void> {
  const [old, fresh] = await Promise.all([articles.get(from), articles.get(to)]);
  if (old?.readAt && fresh && !fresh.readAt) await articles.put({ ...fresh, readAt: old.readAt });
}
