import { parseSiteConfig, type SiteConfig } from './site-config.ts';

/** Replaced at build time by vite.config.ts, so that bundles hold the parsed values and not the parser. */
declare const __SITE__: SiteConfig | undefined;

/**
 * The site that a bundle is built for; outside a bundle, as in tests, it is read from the environment. The generator
 * is passed its site and never imports this file.
 */
export const site: SiteConfig =
  typeof __SITE__ === 'undefined' ? /* #__PURE__ */ parseSiteConfig(process.env) : __SITE__;
