import { compareGenerations } from '../core/generation-order.ts';
import type { GenerationRoot } from '../core/generation.ts';
import type { Database } from '../store/database.ts';
import { readState, saveState } from '../store/state-store.ts';

/** In milliseconds: no cache of a host is behind for so long. */
const longestDelayMs = 24 * 60 * 60 * 1000;

/**
 * Note that the site serves `root`, which is older than what the device has.
 * @param now epoch ms; a clock that went back begins the wait anew
 * @returns whether every look of 24 hours has met it, or what it came after: then it is no edge of the
 *   host that is behind, but what the operator went back to. That the site goes on publishing, as each
 *   day, does not begin the wait anew.
 */
export async function hasStayedOlder(
  database: Database,
  { generation, seq, epoch }: GenerationRoot,
  now: number,
): Promise<boolean> {
  const met = { generation, seq, epoch };
  const before = await readState(database, 'older-root');
  const goesOn =
    before !== undefined && before.lastSeenAt <= now && compareGenerations(met, before) !== 'older';
  const firstSeenAt = goesOn ? before.firstSeenAt : now;
  await saveState(database, 'older-root', { ...met, firstSeenAt, lastSeenAt: now });
  return now - firstSeenAt >= longestDelayMs;
}
