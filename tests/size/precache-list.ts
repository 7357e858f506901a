import type { PrecacheEntry } from '../../src/sw/precache.ts';

/** The files that a built worker keeps, as its text lists them. @throws Error when it has no list */
export function precacheList(worker: string): PrecacheEntry[] {
  const [list] = /\[\{"integrity":[^\]]*\]|\[\{"revision":[^\]]*\]/.exec(worker) ?? [];
  if (list === undefined) throw new Error('The worker lists no files that it keeps');
  return JSON.parse(list) as PrecacheEntry[];
}
