import type { Database } from '../../store/database.ts';
import { markRead } from '../../store/reading-history.ts';
import { downloadArticle } from '../../sync/download-article.ts';
import type { ContentSync } from './content-sync.ts';

type OpenedArticlesOptions = {
  database: Database;
  sync: Pick<ContentSync, 'tools' | 'deviceChanged'>;
};

/** Notes that the reader opened an article, and stores what the device lacks of it. */
export async function storeOpened(
  { database, sync }: OpenedArticlesOptions,
  slug: string,
): Promise<void> {
  await markRead(database, slug, Date.now()).catch((cause: unknown) => {
    console.warn(`It is not remembered that “${slug}” was opened`, cause); // as on a full device
  });
  if ((await downloadArticle(await sync.tools(), slug)) === 'stored') await sync.deviceChanged();
}
