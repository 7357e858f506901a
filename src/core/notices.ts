import type { InstallWay } from './device.ts';
import type { Live } from './live.ts';

/** What a reader is told beside the page; one of each kind at a time. */
export type Notice =
  /**
   * The site is not reached; `isUnreachable` where something else answers, `storesNothing` only where it
   * is known that no article is on the device.
   */
  | { kind: 'offline'; isUnreachable?: true; storesNothing?: true }
  | { kind: 'online-again' }
  /** Said only after what was saved has been read back. */
  | { kind: 'ready-offline'; articles: number; pictures: number; bytes: number }
  | { kind: 'new-articles'; count: number }
  /** New code waits; accepting starts it in this tab. */
  | { kind: 'update-ready' }
  /** New code was started by another tab; accepting reloads this one. */
  | { kind: 'update-started' }
  | { kind: 'install'; way: Extract<InstallWay, 'prompt' | 'ios'> }
  /** A jobs link was followed without a connection, and is stored. */
  | { kind: 'jobs-link-stored' }
  /** Such a link, now that there is a connection. */
  | { kind: 'jobs-link-offered'; url: string }
  | { kind: 'storage-full' }
  | { kind: 'storage-unavailable' }
  /** Another tab runs newer code with a newer database; accepting reloads. */
  | { kind: 'storage-newer' };

export type NoticeBoard = {
  shown: Live<readonly Notice[]>;
  /** Do what the notice offers, and take it away. */
  accept: (notice: Notice) => void;
  dismiss: (notice: Notice) => void;
};
