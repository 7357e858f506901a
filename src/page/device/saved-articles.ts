import type { DeviceActions } from '../../core/device.ts';
import { slugsOf } from '../../core/generation.ts';
import { contentFromDevice, findListed, readGeneration } from '../../store/content-store.ts';
import type { Database } from '../../store/database.ts';
import { isStorageFull } from '../../store/storage-errors.ts';
import { removeSaved } from '../../store/saved-store.ts';
import { decodedFormat } from '../content/picture-format.ts';
import type { DeviceWork } from '../sync-worker/device-work.ts';
import type { ContentSync } from './content-sync.ts';
import type { Notices } from './notice-board.ts';
import { copySaved } from './local-notes.ts';

type SavedArticlesOptions = {
  database: Database;
  work: Pick<DeviceWork, 'download' | 'noteSaved'>;
  sync: Pick<ContentSync, 'check' | 'deviceChanged'>;
  notices: Notices;
  /** Asks the browser for persistent storage. */
  persist: () => void;
};

/** Saves articles with their pictures, even on a metered connection. */
export function createSavedArticles(
  options: SavedArticlesOptions,
): Pick<DeviceActions, 'save' | 'unsave'> {
  const { database, work, sync, notices, persist } = options;

  async function allSlugs(slug: string): Promise<string[]> {
    const current = await readGeneration(database);
    const listed = current && (await findListed(database, current.root, slug));
    return listed ? slugsOf(listed) : [slug];
  }

  async function isHere(slug: string): Promise<boolean> {
    const content = await contentFromDevice(database);
    return (await content?.findArticle(slug))?.kind === 'found';
  }

  async function note(slug: string): Promise<void> {
    try {
      await work.noteSaved(slug, Date.now());
    } catch (cause) {
      if (isStorageFull(cause)) notices.show({ kind: 'storage-full' });
      throw cause;
    }
  }

  return {
    async save(slug) {
      persist(); // while the reader's press counts as user activation
      await note(slug);
      // After "Remove everything" or before the first sync there is no list yet.
      if (!(await readGeneration(database))) await sync.check('reader');
      const download = await work.download(slug, await decodedFormat());
      if (download === 'storage-full') notices.show({ kind: 'storage-full' });
      const isStored = await isHere(slug);
      if (!isStored) await removeSaved(database, [slug]);
      await copySaved(database);
      await sync.deviceChanged();
      if (!isStored) throw new Error(`“${slug}” could not be downloaded: ${download}`);
    },
    async unsave(slug) {
      await removeSaved(database, await allSlugs(slug));
      await copySaved(database);
      await sync.deviceChanged();
    },
  };
}
