import type { CheckOutcome } from '../../core/device.ts';
import type { SyncOutcome } from '../../sync/run-sync.ts';

const checkOutcomes = {
  unreached: 'unreachable',
  unchanged: 'unchanged',
  adopted: 'changed',
  'held-back': 'held-back',
  unknown: 'incomplete',
  off: 'incomplete',
} as const satisfies Record<SyncOutcome['kind'], CheckOutcome['kind']>;

/**
 * What a sync came to, as its reader is told.
 * @param hasContents whether there is anything here that the reader can read meanwhile
 */
export function checkOutcome(outcome: SyncOutcome, hasContents: boolean): CheckOutcome {
  const kind = checkOutcomes[outcome.kind];
  if (!('lacking' in outcome) || outcome.lacking === 'nothing') return { kind };
  if (outcome.lacking === 'room') return { kind: 'incomplete' };
  if (kind === 'held-back') return { kind: hasContents ? kind : 'incomplete' };
  return outcome.missing ? { kind: 'lacking', ...outcome.missing } : { kind: 'incomplete' };
}
