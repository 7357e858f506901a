import { parseSiteConfig, type SiteConfig } from './site-config.ts';

/** Replaced at build time by vite.config.ts, so that bundles hold the parsed values and not the parser. */
declare const __SITE__: SiteConfig | undefined;

/** Replaced at build time, too, so that the inline script holds nothing else of `site`. */
declare const __STORAGE_PREFIX__: string | undefined;

/**
 * The site that a bundle is built for; outside a bundle, as in tests, it is read from the environment. The generator
 * is passed its site and never imports this file.
 */
export const site: SiteConfig =
  typeof __SITE__ === 'undefined' ? /* #__PURE__ */ parseSiteConfig(process.env) : __SITE__;

/** The name of the site's database, and the prefix of its caches and keys. */
export const storagePrefix: string =
  typeof __STORAGE_PREFIX__ === 'undefined' ? site.storagePrefix : __STORAGE_PREFIX__;
