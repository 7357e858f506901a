import { storagePrefix } from '../core/storage-prefix.ts';

/** All caches of this site begin so, and only those are ever cleaned: the origin may be shared. */
export const cachePrefix = `${storagePrefix}-`;
