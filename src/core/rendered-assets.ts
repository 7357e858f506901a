import type { HstsScope, InlineHashes } from './security-headers.ts';

/**
 * The styles by which pages look whole at rest, to be inlined: the whole sheet comes after the first
 * view. Screens have most of their rules in common, so that each set of rules stands here once.
 */
export type CriticalCss = {
  /** The rules of a sheet, or the utilities of a screen. */
  chunks: readonly string[];
  /** Positions of the chunks of each screen, in the order in which they apply; see {@link screenStyles}. */
  screens: Readonly<Record<string, readonly number[]>>;
};

/** What a build adds to every page that it or its service worker renders. */
export type RenderedAssets = {
  /** Markup for the end of the head: the whole sheet, scripts. */
  headTags: string;
  criticalCss: CriticalCss;
  /** Addresses of the site's fonts. */
  fonts: readonly string[];
  inlineHashes: InlineHashes;
  hsts: HstsScope;
};

/**
 * The critical CSS of a screen.
 * @param screen name of the file in app/routes/ that renders the page, without its ending
 * @throws Error naming a screen of which the build knows no such file
 */
export function screenStyles({ chunks, screens }: CriticalCss, screen: string): string {
  const positions = screens[screen];
  if (!positions) throw new Error(`There are no styles for the screen app/routes/${screen}.tsx`);
  return positions.map((position) => chunks[position]).join('');
}
