/** What a tab shares with all others and the service worker: who downloads, and what has changed. */
import { storagePrefix } from '../core/storage-prefix.ts';

/** Milliseconds; whoever holds the lock for longer may be a tab that the system has suspended. */
const waitLimitMs = 20_000;

/**
 * Runs `work` while no other tab, nor the worker, runs such work; after 20 seconds, or where the browser
 * has no locks, whoever else does: files named by their hash make that harmless.
 */
export async function withSyncLock<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), waitLimitMs);
  try {
    return await locks.request(`${storagePrefix}-sync`, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (!waiting.signal.aborted) throw error;
    return work();
  }
}

export type ContentMessage =
  /** Another generation is current on the device; `newSlugs` were not listed before. */
  | { kind: 'content-changed'; newSlugs: readonly string[] }
  /** The reader removes everything: whoever fetches content stops. */
  | { kind: 'removing' }
  /** What is stored on the device has changed otherwise: saved, removed, fetched. */
  | { kind: 'device-changed' };

/** Tells all other pages, and the worker, of the content on the device. */
export type ContentChannel = {
  post: (message: ContentMessage) => void;
  close: () => void;
};

/**
 * @param onMessage is given what others post; what this channel posts never
 * @returns a channel that reaches nobody where the browser has none: tabs then learn of news late
 */
export function openContentChannel(onMessage?: (message: ContentMessage) => void): ContentChannel {
  if (!('BroadcastChannel' in globalThis)) return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`${storagePrefix}-content`);
  if (onMessage)
    channel.addEventListener('message', ({ data }: MessageEvent<ContentMessage>) => {
      onMessage(data);
    });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
