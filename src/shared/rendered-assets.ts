/** The inlined styles of first views. Screens share most rules, so each set of rules is here once. */
export type CriticalCss = {
  /** The rules of a sheet, or the utilities of a screen. */
  chunks: readonly string[];
  /** Indices of each screen's chunks, in order; see {@link entryStyles}. */
  entries: Readonly<Record<string, readonly number[]>>;
};

export type RenderedAssets = {
  /** Markup for the end of the head: stylesheet and scripts. */
  headTags: string;
  criticalCss: CriticalCss;
  /** URLs. */
  fonts: readonly string[];
};

/** The critical CSS of a screen, named after its file in app/routes/. @throws Error for an unknown one */
export function entryStyles({ chunks, entries }: CriticalCss, styleEntry = ''): string {
  const positions = entries[styleEntry];
  if (!positions)
    throw new Error(`There are no styles for the screen app/routes/${styleEntry}.tsx`);
  return positions.map((position) => chunks[position]).join('');
}
