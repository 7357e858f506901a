import type { GenerationRoot } from './generation.ts';

/** What orders published generations. */
export type PublishedAs = Pick<GenerationRoot, 'generation' | 'seq' | 'epoch'>;

/**
 * What `one` is to `other`: published after it, as the same, or before it. A higher epoch comes after
 * any lower one, and within an epoch a higher seq. With both equal, other content is newer: the moment of
 * builds may be fixed, and what the site serves counts.
 */
export function compareGenerations(
  one: PublishedAs,
  other: PublishedAs,
): 'newer' | 'same' | 'older' {
  const difference = one.epoch - other.epoch || one.seq - other.seq;
  if (difference === 0) return one.generation === other.generation ? 'same' : 'newer';
  return difference > 0 ? 'newer' : 'older';
}
