import type { InstallWay } from './device.ts';

/** What a reader is told outside the page's content; one of each kind at a time. */
export type Notice =
  /** `storesNothing` where the device is known to have no article. */
  | { kind: 'offline'; storesNothing?: true }
  | { kind: 'online-again' }
  | { kind: 'ready-offline'; articles: number; pictures: number; bytes: number }
  | { kind: 'new-articles'; count: number }
  /** New code waits, or runs in another tab already; accepting starts it here. */
  | { kind: 'update-ready' }
  | { kind: 'install'; way: Exclude<InstallWay, 'none' | 'installed'> }
  /** A jobs link was followed offline, and is kept; with `url` it is offered, now that there is a connection. */
  | { kind: 'jobs-link'; url?: string }
  /** The host demands a browser check or a sign-in first. */
  | { kind: 'challenged' }
  | { kind: 'storage-full' }
  /** Where the reader stopped in an article; accepting opens the address. */
  | { kind: 'go-on'; title: string; section: string; minutesLeft: number; address: string };
