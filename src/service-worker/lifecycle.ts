/// <reference lib="webworker" />
import type { Precache } from './precache.ts';
import { orReport } from './report.ts';
import type { StoredPages } from './stored-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** All pages of the site, those, too, that were loaded past the worker. */
export const everyPage = { type: 'window', includeUncontrolled: true } as const;

/** So that in a network that never answers the worker is not busy, and an update not held up. */
const repairLimitMs = 10_000;

const failure = 'The worker could not put things in order';

/** This build takes over: pages that are open are answered by it from now on, whatever becomes of the rest. */
export async function activate(
  precache: Pick<Precache, 'removeOthers'>,
  pages: Pick<StoredPages, 'deleteOthers'>,
): Promise<void> {
  await self.clients.claim();
  await orReport(failure, removeEarlierCode(0, precache));
  await orReport(failure, pages.deleteOthers());
}

/** A page runs: put the code in order. */
export async function pageStarted(
  precache: Pick<Precache, 'removeOthers' | 'repairAll'>,
): Promise<void> {
  await Promise.all([
    orReport(failure, removeEarlierCode(1, precache)),
    orReport(failure, precache.repairAll(repairLimitMs)),
  ]);
}

/**
 * Remove the code of earlier builds unless more than `ownPages` pages are open, which may still run
 * it, or newer code is on its way, which counts on it.
 */
async function removeEarlierCode(
  ownPages: number,
  precache: Pick<Precache, 'removeOthers'>,
): Promise<void> {
  const { installing, waiting } = self.registration;
  const open = await self.clients.matchAll(everyPage);
  if (!installing && !waiting && open.length <= ownPages) await precache.removeOthers();
}
