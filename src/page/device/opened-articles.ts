import type { Database } from '../../store/database.ts';
import { markRead } from '../../store/content-store.ts';
import { automaticDownloadFormat } from '../content/picture-format.ts';
import type { DeviceWork } from '../sync-worker/device-work.ts';
import type { ContentSync } from './content-sync.ts';

type OpenedArticlesOptions = {
  database: Database;
  work: Pick<DeviceWork, 'download'>;
  sync: Pick<ContentSync, 'deviceChanged'>;
};

/** Notes that the reader opened an article, and stores what the device lacks of it. */
export async function storeOpened(
  { database, work, sync }: OpenedArticlesOptions,
  slug: string,
): Promise<void> {
  await markRead(database, slug, Date.now()).catch((cause: unknown) => {
    console.warn(`It is not remembered that “${slug}” was opened`, cause); // as on a full device
  });
  const download = await work.download(slug, await automaticDownloadFormat());
  if (download === 'stored') await sync.deviceChanged();
}
