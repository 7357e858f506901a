import type { DeviceContents, DeviceWork, FoundConnection } from './device.ts';
import type { ReaderRecord } from './reader.ts';
import { storagePrefix } from './storage-prefix.ts';

/** From a page to the worker. */
export type MessageToWorker =
  | { type: 'SKIP_WAITING' } // the reader accepted the update
  | { type: 'PAGE_STARTED' } // time to repair the precached code and drop that of earlier builds
  | DeviceCall;

/** Answered with a DeviceAnswer through the message's port. */
export type DeviceCall = {
  [Task in keyof DeviceWork]: {
    type: 'DEVICE';
    task: Task;
    given: Parameters<DeviceWork[Task]>[0];
  };
}[keyof DeviceWork];

/** `failure` is the name of the error. */
export type DeviceAnswer = { result: unknown } | { failure: string };

/** From the worker to all pages. */
export type MessageToPage =
  | { type: 'DEVICE_CHANGED'; contents: DeviceContents }
  /** What a reader did with one article has changed, and nothing else. */
  | { type: 'RECORD_CHANGED'; id: string; record: ReaderRecord }
  /** Another generation is current, with so many articles that were not listed before; none at first. */
  | { type: 'CONTENT_CHANGED'; newArticles: number; isFirst: boolean }
  /** Whether a check for news has just reached the site. */
  | { type: 'CONNECTION'; connection: FoundConnection };

export const periodicSyncTag = `${storagePrefix}-content`;
