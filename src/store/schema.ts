import type { Article } from '../core/article.ts';
import type { GenerationRoot, ListedArticle } from '../core/generation.ts';
import type { Theme } from '../core/theme.ts';

/**
 * What the device stores. Lists, texts and pictures are named by their hash and never change; which
 * of them readers see is one value, `state.current`, so that no write can leave a mixture.
 */
export type BlogStores = {
  /** Read and written by state-store.ts alone, which knows the type of each key. */
  state: { key: StateKey; value: StateFacts[StateKey] };
  shards: { key: string; value: StoredShard; indexes: { bySlug: string } };
  articles: {
    key: string;
    value: StoredArticle;
    indexes: { bySize: number; byReadAt: number; byPicture: string };
  };
  pictures: {
    key: string;
    /** `size` is that of the bytes, for an index: sizes are added up without loading pictures. */
    value: StoredPicture & { size: number };
    indexes: { bySize: number; byHash: string };
  };
  saved: { key: string; value: SavedArticle };
  /** `size` is that of the HTML, for an index. */
  pages: { key: string; value: StoredPage & { size: number }; indexes: { bySize: number } };
};

/** Single facts about the device, by their keys. */
export type StateFacts = {
  current: StoredGeneration;
  /** Epoch ms: when the last check that reached the site and ran to its end was begun. */
  'last-check': number;
  /** The reader removed everything, and has not asked for it again. */
  'sync-off': true;
  /** The reader was told that the blog reads offline. */
  'told-ready-offline': true;
  /** Whether the reader knows that the device is full. */
  'told-storage-full': boolean;
  /** Address of a link to the jobs site that was followed without a connection. */
  'jobs-link': string;
  'install-invitation': InvitationFacts;
  /** The theme that the reader chose, for the worker, which has no localStorage. */
  theme: Exclude<Theme, 'system'>;
};
export type StateKey = keyof StateFacts;

/** The generation that readers see. */
export type StoredGeneration = {
  root: GenerationRoot;
  /** Absent where there are none. */
  standIns?: StandIns;
};

/** Maps the hash of each text that could not be had to that of the earlier one shown instead. */
export type StandIns = Readonly<Record<string, string>>;

export type InvitationFacts = { visits: number; wasInvited: boolean };

/** `slugs` holds aliases, too. */
export type StoredShard = {
  hash: string;
  slugs: string[];
  articles: readonly ListedArticle[];
  /** Length of its file. */
  bytes: number;
};

export type StoredArticle = {
  /** Of the article's file. */
  hash: string;
  article: Article;
  /** Length of its file. */
  bytes: number;
  /** Every width and format of the pictures within the text. */
  bodyPictureHashes: string[];
  /** Epoch ms at which the reader last opened it. */
  readAt?: number;
};

/** One width of a picture; `hashes` names every width and format of it, this one included. */
export type StoredPicture = {
  hash: string;
  hashes: string[];
  type: string;
  width: number;
  bytes: ArrayBuffer;
};

/**
 * A page that the worker made in advance. It is shown only while `generation` is current and the worker
 * is the one that made it.
 */
export type StoredPage = {
  /** Within the site, without a trailing slash. */
  path: string;
  generation: string;
  /** The worker that made it, by the address of its renderer. */
  code: string;
  html: ArrayBuffer;
};

/** What the reader saved. An upgrade of the database never empties it. */
export type SavedArticle = { slug: string; savedAt: number };
