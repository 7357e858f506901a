import type { InlineHashes } from './security-headers.ts';

/** Kinds of pages that are inlined different styles. */
export const pageKinds = ['home', 'blog', 'article', 'other'] as const;
export type PageKind = (typeof pageKinds)[number];

/**
 * The rules by which a page looks whole at rest: those of every page, then those of its kind alone.
 * The whole sheet comes after the first view.
 */
export type FirstStyles = Readonly<Record<'every' | PageKind, string>>;

/** What a build adds to every page that it or its service worker renders. */
export type PageParts = {
  /** Markup for the end of the head: fonts, the whole sheet, scripts. */
  headTags: string;
  firstStyles: FirstStyles;
  inlineHashes: InlineHashes;
};
