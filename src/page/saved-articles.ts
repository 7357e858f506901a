import { slugsOf } from '../core/generation.ts';
import { contentFromDevice, findListed, readGeneration } from '../store/content-store.ts';
import type { Database } from '../store/database.ts';
import { removeSaved, saveSaved } from '../store/saved-store.ts';
import { keepArticle } from '../sync/keep-article.ts';
import type { ContentSync } from './content-sync.ts';
import type { Notices } from './notice-board.ts';
import { decodedFormat } from './picture-format.ts';

type SavedArticlesOptions = {
  database: Database;
  sync: ContentSync;
  notices: Notices;
  /** Asks the browser to keep what is here. */
  persist: () => void;
};

export type SavedArticlesControls = {
  /** @throws Error when the text cannot be brought here; then it is not saved. */
  save: (slug: string) => Promise<void>;
  unsave: (slug: string) => Promise<void>;
};

/** Saves articles, with their pictures even where data is saved, and lets them go. */
export function createSavedArticles(options: SavedArticlesOptions): SavedArticlesControls {
  const { database, sync, notices, persist } = options;

  async function allSlugs(slug: string): Promise<string[]> {
    const current = await readGeneration(database);
    const listed = current && (await findListed(database, current.root, slug));
    return listed ? slugsOf(listed) : [slug];
  }

  async function isHere(slug: string): Promise<boolean> {
    const content = await contentFromDevice(database);
    return (await content?.findArticle(slug))?.kind === 'found';
  }

  return {
    async save(slug) {
      persist(); // while the reader's press counts as the reason
      await saveSaved(database, slug, Date.now());
      // After "Remove everything", or before the first sync, there is nothing to keep it in.
      if (!(await readGeneration(database))) await sync.check('reader');
      const tools = { ...(await sync.tools()), pictures: await decodedFormat() };
      const keeping = await keepArticle(tools, slug);
      if (keeping === 'storage-full') notices.tell({ kind: 'storage-full' });
      const isKept = await isHere(slug);
      if (!isKept) await removeSaved(database, [slug]);
      await sync.deviceChanged();
      if (!isKept) throw new Error(`“${slug}” could not be brought here: ${keeping}`);
    },
    async unsave(slug) {
      await removeSaved(database, await allSlugs(slug));
      await sync.deviceChanged();
    },
  };
}
