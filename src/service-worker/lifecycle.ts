import type { Precache } from './precache.ts';

/** What the lifecycle works with; see lazy-part.ts for the real ones. */
export type LifecycleTools = {
  precache: Pick<Precache, 'recordStale' | 'removeStale' | 'repairAll'>;
  /** Whether newer code is being installed or waits to take over. */
  hasSuccessor: () => boolean;
  /** How many pages of the site are open, whichever code they run. */
  countPages: () => Promise<number>;
  claimPages: () => Promise<void>;
  /** Delete the pages that earlier builds made. */
  deleteEarlierPages: () => Promise<void>;
  /** Make the pages in advance that readers are likely to open. */
  storePages: () => Promise<void>;
  report: (error: Error) => void;
};

/** So that in a network that never answers the worker is not busy, and an update not held up. */
const repairLimitMs = 10_000;

/** This build takes over: pages that are open are answered by it from now on, whatever becomes of the rest. */
export async function activate(tools: LifecycleTools): Promise<void> {
  await tools.claimPages();
  await orReport(tools.precache.recordStale(), tools);
  await orReport(removeStaleUnlessShared(0, tools), tools);
  await orReport(tools.deleteEarlierPages(), tools);
}

/** A page runs: put the code in order, and make the pages that its reader may open next. */
export async function pageStarted(tools: LifecycleTools): Promise<void> {
  await Promise.all([
    orReport(removeStaleUnlessShared(1, tools), tools),
    orReport(tools.precache.repairAll(repairLimitMs), tools),
  ]);
  await orReport(tools.storePages(), tools);
}

/**
 * Remove the code of earlier builds unless more than `ownPages` pages are open, which may still run
 * it, or newer code is on its way, which counts on it.
 */
async function removeStaleUnlessShared(
  ownPages: number,
  { hasSuccessor, countPages, precache }: LifecycleTools,
): Promise<void> {
  if (hasSuccessor() || (await countPages()) > ownPages) return;
  await precache.removeStale();
}

async function orReport(work: Promise<void>, { report }: LifecycleTools): Promise<void> {
  await work.catch((cause: unknown) =>
    report(new Error('The worker could not put things in order', { cause })),
  );
}
