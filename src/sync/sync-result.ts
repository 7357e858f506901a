/** What came of asking for root.json. */
export type RootOutcome =
  | 'off' // the reader removed everything: it was not asked for
  | 'newer'
  | 'same'
  | 'older' // an edge is behind; ignored
  | 'suspect' // it lists far fewer articles: believed when it comes a second time
  | 'unknown' // not understood: of another schema, or not a root
  | 'foreign' // the answer was not the site's, or an error
  | 'unreached'
  | 'checked-elsewhere'; // by another tab, since this one asked to

export type SyncResult = {
  root: RootOutcome;
  /** Another generation is current than before. */
  isChanged: boolean;
  /** Of articles that were not listed before, newest first; none on the first sync. */
  newSlugs: readonly string[];
  /** How many texts and pictures came and were kept. */
  articles: number;
  pictures: number;
  /** The device refused a write for lack of space. */
  isStorageFull: boolean;
  /** All that the sync wants to be here is here; false where it did not look. */
  isComplete: boolean;
};
