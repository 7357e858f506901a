/** What a sync came to. */
export type SyncOutcome =
  | { kind: 'off' } // the reader removed everything: nothing was asked for
  | { kind: 'checked-elsewhere' } // by another tab, since this one asked to
  | { kind: 'unreached' }
  | { kind: 'foreign' } // the answer for root.json was not the site's, or an error
  | { kind: 'unknown' } // root.json was not believed: of another schema, not a root, or without articles
  | ((
      | {
          kind:
            | 'unchanged' // the site has the content that is current on the device
            | 'held-back'; // to be followed, but a file that it needs has not come: the old one stays
        }
      /** Followed, and current now. Slugs that were not listed before, newest first; none at first. */
      | { kind: 'adopted'; newSlugs: readonly string[] }
    ) &
      Downloads);

export type MissingFiles = { articles: number; pictures: number };

/** What came, and whether that is all. */
export type Downloads = {
  /** How many texts and pictures came and were stored. */
  articles: number;
  pictures: number;
  /** What of all that the sync wants to be here is not: some files, or room for them. */
  lacking: 'nothing' | 'files' | 'room';
  /** How many texts and pictures are lacking of what is current; absent where none is, or no list tells. */
  missing?: MissingFiles;
};
