import type { Database } from '../store/database.ts';
import type { ExpectedFile } from './fetch-verified.ts';
import type { PictureFormat } from './plan-sync.ts';

/** What it takes to download files onto the device. */
export type FileTools = {
  database: Database;
  /** As `fetchVerified`: bytes that were checked, or a rejection. */
  fetchFile: (path: string, expected: ExpectedFile) => Promise<ArrayBuffer>;
  /** `none`: text only, as where the reader wants to save data. */
  pictures: PictureFormat | 'none';
  /** Ends the work after the batch at hand; the next sync goes on from there. */
  signal?: AbortSignal;
};

/** All that the sync needs from outside. */
export type SyncTools = FileTools & {
  /** As `navigator.storage.estimate`; without `quota` where the browser does not tell. */
  estimate: () => Promise<{ quota?: number }>;
  /** Epoch ms. */
  now: () => number;
  /** Runs the work when no other tab or worker runs such work. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
};
