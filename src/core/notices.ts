import type { InstallWay } from './device.ts';
import type { Live } from './live.ts';

/** What a reader is told outside the page's content; one of each kind at a time. */
export type Notice =
  /** `isUnreachable` where something else answers; `storesNothing` where the device is known to have no article. */
  | { kind: 'offline'; isUnreachable?: true; storesNothing?: true }
  | { kind: 'online-again' }
  /** Shown only after the stored content was read back. */
  | { kind: 'ready-offline'; articles: number; pictures: number; bytes: number }
  | { kind: 'new-articles'; count: number }
  /** New code waits; accepting starts it. */
  | { kind: 'update-ready' }
  /** Another tab started new code; accepting reloads this one. */
  | { kind: 'update-started' }
  | { kind: 'install'; way: Extract<InstallWay, 'prompt' | 'ios'> }
  /** A jobs link was followed offline, and is stored. */
  | { kind: 'jobs-link-stored' }
  /** Such a link, now that there is a connection. */
  | { kind: 'jobs-link-offered'; url: string }
  | { kind: 'storage-full' }
  | { kind: 'storage-unavailable' }
  /** Another tab runs newer code with a newer database; accepting reloads. */
  | { kind: 'storage-newer' };

export type NoticeBoard = {
  shown: Live<readonly Notice[]>;
  /** Do what the notice offers, and dismiss it. */
  accept: (notice: Notice) => void;
  dismiss: (notice: Notice) => void;
};
