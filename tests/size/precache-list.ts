import type { PrecacheEntry } from '../../src/service-worker/precache.ts';

/** The files that a built worker precaches, as listed in its text. @throws Error when it has no list */
export function precacheList(worker: string): PrecacheEntry[] {
  const [list] = /\[\{"integrity":[^\]]*\]|\[\{"revision":[^\]]*\]/.exec(worker) ?? [];
  if (list === undefined) throw new Error('The worker lists no files to precache');
  return JSON.parse(list) as PrecacheEntry[];
}
