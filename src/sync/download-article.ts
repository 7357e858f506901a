import { findListed, readGeneration } from '../store/content-store.ts';
import { readSizes, readText } from '../store/file-store.ts';
import { downloadPictures, downloadTexts, type FileTools } from './download-files.ts';
import { writeWithEviction } from './eviction.ts';
import { missingPictures } from './plan-sync.ts';

/** What came of downloading an article. */
export type ArticleDownload =
  | 'stored' // text and pictures are stored now, which were not before
  | 'here' // they were stored before
  | 'incomplete' // a part did not arrive; what arrived is stored
  | 'storage-full'
  | 'missing'; // the current generation has no such article, or there is none yet

/**
 * Download one article of the current generation with its pictures, since the reader opened or saved
 * it. Files already stored are not fetched again.
 * @throws Error when a list is lost, which the next sync downloads again
 */
export async function downloadArticle(tools: FileTools, slug: string): Promise<ArticleDownload> {
  const { database } = tools;
  const current = await readGeneration(database);
  const listed = current && (await findListed(database, current.root, slug));
  if (!listed) return 'missing';
  const write = writeWithEviction(database);
  const wasHere = (await readText(database, listed.hash)) !== undefined;
  if (!wasHere) {
    const { stoppedBy } = await downloadTexts(tools, [listed], write);
    if (stoppedBy === 'storage-full') return 'storage-full';
  }
  const article = await readText(database, listed.hash);
  if (!article) return 'incomplete';
  if (tools.pictures === 'none') return wasHere ? 'here' : 'stored';
  const held = await readSizes(database, 'pictures');
  const missing = missingPictures(article, held, tools.pictures);
  if (wasHere && missing.length === 0) return 'here';
  const { stored, stoppedBy } = await downloadPictures(tools, missing, write);
  if (stoppedBy === 'storage-full') return 'storage-full';
  return stored === missing.length ? 'stored' : 'incomplete';
}
