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
 * What takes many requests to the database or the network, so that it runs beside the page. What is passed
 * and what comes back are plain data. Each rejects with StorageUnavailable where there is no database.
 */
export type DeviceWork = {
  /** One sync, as `runSync`. */
  sync: (pictures: FileTools['pictures']) => Promise<SyncOutcome>;
  /** Download one article, as `downloadArticle`. */
  download: (slug: string, pictures: FileTools['pictures']) => Promise<ArticleDownload>;
  /**
   * Note that the reader saved an article; on a full device what was not saved makes room.
   * @param savedAt epoch ms
   * @throws Error named QuotaExceededError when the device is full even so
   */
  noteSaved: (slug: string, savedAt: number) => Promise<void>;
  describe: () => Promise<StoredContents>;
  /** Read back what a first sync brings, as `readBack`. */
  readBack: () => Promise<{ articles: number; pictures: number; bytes: number }>;
  /** Ask whether the site can be reached, where no sync does. Always resolves. */
  measure: () => Promise<void>;
  /** End every sync and download under way, after the batch at hand. */
  stop: () => Promise<void>;
};

/** Told at once what a request for root.json found of the connection. */
export type OnMeasured = (measured: Connection) => void;

/** @param given what the work is done with; which pictures are wanted comes with each task */
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
            (cause: unknown) => onMeasured(connectionAfter(cause)),
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
      await fetchFile(paths.contentRoot, { type: 'json' }).catch(() => undefined); // noted on its way
    },
    stop: async () => {
      stopped.abort();
      stopped = new AbortController();
    },
  };
}

/** What a failed request tells of the connection. */
function connectionAfter(cause: unknown): Connection {
  return isUnreached(cause) ? 'offline' : 'unreachable';
}

/** The same, or a failure as of a lost connection once the signal is given. */
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
