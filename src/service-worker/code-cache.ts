import { cachePrefix } from './cache-prefix.ts';

/** The one cache: the files of the build. */
export const codeCacheName = `${cachePrefix}code`;
