import { keptName } from '../core/kept-names.ts';

/** All caches of this site begin so, and only those are ever cleaned: the origin may be shared. */
export const cachePrefix = `${keptName}-`;
