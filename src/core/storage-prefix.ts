import { site } from '../site.ts';

/** Replaced at build time in code for browsers, so that the script of the head holds nothing else of `site`. */
declare const __STORAGE_PREFIX__: string | undefined;

/**
 * The name of the site's database, and the beginning of that of all else that it stores in browsers, or
 * shares among its pages there: others at the origin may store there, too.
 */
export const storagePrefix: string =
  typeof __STORAGE_PREFIX__ === 'undefined' ? site.storagePrefix : __STORAGE_PREFIX__;
