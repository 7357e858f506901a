import type { Connection } from '../../core/device.ts';
import { paths } from '../../core/paths.ts';
import { describeDevice, readBack, type StoredContents } from '../../store/device-contents.ts';
import { addSaved } from '../../store/saved-store.ts';
import { downloadArticle, type ArticleDownload } from '../../sync/download-article.ts';
import type { FileTools } from '../../sync/download-files.ts';
import { writeWithEviction } from '../../sync/eviction.ts';
import { FetchFailed, isUnreached } from '../../sync/fetch-verified.ts';
import { syncReach } from '../../sync/plan-sync.ts';
import { runSync, type SyncOutcome, type SyncTools } from '../../sync/run-sync.ts';

/**
 * Work with many requests to the database or the network, which runs in the sync worker. Arguments and results
 * are plain data. Each task rejects with StorageUnavailable where there is no database.
 */
export type DeviceWork = {
  sync: (pictures: FileTools['pictures']) => Promise<SyncOutcome>;
  download: (slug: string, pictures: FileTools['pictures']) => Promise<ArticleDownload>;
  /**
   * Note that the reader saved an article; on a full device what was not saved is evicted.
   * @param savedAt epoch ms
   * @throws Error named QuotaExceededError when the device is still full
   */
  noteSaved: (slug: string, savedAt: number) => Promise<void>;
  describe: () => Promise<StoredContents>;
  /** Read back what a first sync stores. */
  readBack: () => ReturnType<typeof readBack>;
  /** Check the connection where no sync does. Never rejects. */
  measure: () => Promise<void>;
  /** End all syncs and downloads after their current batch. */
  stop: () => Promise<void>;
};

/** Called as soon as a request for root.json shows the state of the connection. */
export type OnMeasured = (measured: Connection) => void;

export function createDeviceWork(
  given: Omit<SyncTools, 'pictures' | 'signal'>,
  onMeasured: OnMeasured,
): DeviceWork {
  const { database } = given;
  let stopped = new AbortController();

  function tools(pictures: FileTools['pictures']): SyncTools {
    const { signal } = stopped;
    return {
      ...given,
      pictures,
      signal,
      fetchFile: (path, expected) => {
        const file = given.fetchFile(path, expected);
        if (path === paths.contentRoot)
          file.then(
            () => onMeasured('online'),
            (cause: unknown) => onMeasured(isUnreached(cause) ? 'offline' : 'unreachable'),
          );
        return untilAborted(file, signal);
      },
    };
  }

  return {
    sync: (pictures) => runSync(tools(pictures)),
    download: (slug, pictures) => downloadArticle(tools(pictures), slug),
    noteSaved: (slug, savedAt) =>
      writeWithEviction(database)(() => addSaved(database, slug, savedAt)),
    describe: () => describeDevice(database),
    readBack: () => readBack(database, syncReach.texts),
    measure: async () => {
      const { fetchFile } = tools('none');
      await fetchFile(paths.contentRoot, { type: 'json' }).catch(() => undefined); // `tools` reports it
    },
    stop: async () => {
      stopped.abort();
      stopped = new AbortController();
    },
  };
}

/** Rejects as if the connection was lost once the signal is given. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let end: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    end = () => reject(new FetchFailed('unreached', 'The reader has removed everything'));
  });
  signal.addEventListener('abort', end);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
