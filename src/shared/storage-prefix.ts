import { site } from '../site.ts';

/** Replaced at build time in browser code, so that the inline script holds nothing else of `site`. */
declare const __STORAGE_PREFIX__: string | undefined;

/** The name of the site's database, and the prefix of its caches and keys. */
export const storagePrefix: string =
  typeof __STORAGE_PREFIX__ === 'undefined' ? site.storagePrefix : __STORAGE_PREFIX__;

export const periodicSyncTag = `${storagePrefix}-content`;
