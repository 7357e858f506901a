import { site } from '../site.ts';

/** Set in by the builds of what runs in browsers, so that the script of the head has no more of `site`. */
declare const __KEPT_NAME__: string | undefined;

/**
 * The name of the site's database, and the beginning of that of all else that it keeps in browsers, or
 * shares among its pages there: the origin may hold other sites.
 */
export const keptName: string =
  typeof __KEPT_NAME__ === 'undefined' ? site.keptName : __KEPT_NAME__;
