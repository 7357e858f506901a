import type { InlineHashes } from './security-headers.ts';

/** What a build adds to every page that it or its service worker renders. */
export type PageParts = {
  /** Markup for the end of the head: fonts, styles, scripts. */
  headTags: string;
  inlineHashes: InlineHashes;
};
