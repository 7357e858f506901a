import { contentFromDevice } from '../../store/content-store.ts';
import type { Database } from '../../store/database.ts';
import { readState } from '../../store/state-store.ts';
import { syncReach } from '../../sync/plan-sync.ts';
import { isRemovalNotedBeside } from './removal-note.ts';

/**
 * Whether an article may be read in advance: the device holds its text, or is about to, since a sync downloads
 * the newest unasked. Never after the reader has removed everything.
 */
export async function isArticleAtHand(database: Database, slug: string): Promise<boolean> {
  const content = await contentFromDevice(database);
  if (!content) return !isRemovalNotedBeside() && (await readState(database, 'sync-off')) !== true;
  const newest = await content.listArticles({ from: 0, count: syncReach.texts });
  if (newest.articles.some((article) => article.slug === slug)) return true;
  return (await content.findArticle(slug)).kind === 'found';
}
