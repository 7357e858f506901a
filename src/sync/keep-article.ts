import { findListed, readGeneration } from '../store/content-store.ts';
import { readSizes, readText } from '../store/file-store.ts';
import { bringPictures, bringTexts } from './bring-files.ts';
import { writeWithRoom } from './make-room.ts';
import { lackingPictures } from './plan-sync.ts';
import type { FileTools } from './sync-tools.ts';

/** What came of keeping an article. */
export type Keeping =
  | 'kept' // text and pictures are here, which were not before
  | 'here' // they were here before
  | 'incomplete' // a part did not arrive; what came is here
  | 'storage-full'
  | 'missing'; // the current generation has no such article, or there is none yet

/**
 * Keep one article of the current generation with its pictures, since the reader opened or saved
 * it. What is here already is not fetched; the newest of a generation is left to the sync.
 * @throws StorageUnavailable; Error when a list is lost, which the next sync brings back
 */
export async function keepArticle(tools: FileTools, slug: string): Promise<Keeping> {
  const { database } = tools;
  const current = await readGeneration(database);
  const listed = current && (await findListed(database, current.root, slug));
  if (!listed) return 'missing';
  const write = writeWithRoom(database);
  const wasHere = (await readText(database, listed.hash)) !== undefined;
  if (!wasHere) {
    const { stoppedBy } = await bringTexts(tools, [listed], write);
    if (stoppedBy === 'storage-full') return 'storage-full';
  }
  const article = await readText(database, listed.hash);
  if (!article) return 'incomplete';
  if (tools.pictures === 'none') return wasHere ? 'here' : 'kept';
  const held = await readSizes(database, 'pictures');
  const lacking = lackingPictures(article, held, tools.pictures);
  if (wasHere && lacking.length === 0) return 'here';
  const { kept, stoppedBy } = await bringPictures(tools, lacking, write);
  if (stoppedBy === 'storage-full') return 'storage-full';
  return kept === lacking.length ? 'kept' : 'incomplete';
}
