import { parseSiteConfig, type SiteConfig } from './site-config.ts';

/** Replaced at build time by vite.config.ts, so that bundles hold the parsed values and not the parser. */
declare const __SITE__: SiteConfig | undefined;

/** The site of this bundle; outside bundles, as in tests, the environment's. The generator is passed its own instead. */
export const site: SiteConfig =
  typeof __SITE__ === 'undefined' ? /* #__PURE__ */ parseSiteConfig(process.env) : __SITE__;
