import type { toneColors } from './tone-colors.ts';
import type { Topic } from './topics.words.ts';

/** A picture in several widths, each as AVIF and as WebP; `paths.picture` names the files. */
export type Picture = {
  /** Hash of the source and its encoding. */
  id: string;
  /** Never empty. */
  alt: string;
  /** Pixels of the widest file. */
  width: number;
  height: number;
  /** Pixels, ascending; at least one. */
  widths: readonly number[];
  isTransparent?: true;
};

export type Tone = keyof typeof toneColors;

export const longestId = 100;

/** Whether a text has the form of an article's id, which is the key of what readers keep of the article. */
export function isArticleId(text: string): boolean {
  return /^[\w-]+$/.test(text) && text.length <= longestId && !(text in Object.prototype);
}

/** What lists, cards and links show of an article. Days are `YYYY-MM-DD`. */
export type ArticleSummary = {
  /** Given once: no other article ever has it. */
  id: string;
  /** Unique; the article lives at /blog/{slug}. */
  slug: string;
  title: string;
  excerpt: string;
  date: string;
  /** Day of the last change that readers should know about, not before `date`. */
  updatedOn?: string;
  author: string;
  tone: Tone;
  topic?: Topic;
  featuredImage?: Picture;
  readingMinutes: number;
  aliases: readonly string[];
};

/** A second-level heading and its anchor, for the table of contents. */
export type ArticleSection = { id: string; title: string };

export type Article = ArticleSummary & {
  /** For search engines, instead of the excerpt. */
  description?: string;
  /** What changed on `updatedOn`; each needs the other. */
  change?: string;
  /** Day on which somebody last checked the facts and their sources, not before `date`. */
  checkedOn?: string;
  sections: readonly ArticleSection[];
  bodyPictures?: readonly Picture[];
  /** HTML of the body, compiled from Markdown without HTML. */
  content: string;
  /** Letters of the hash of what its social card shows: scrapers keep a card by its URL. */
  card: string;
  next?: string;
  /** A reader's question that this article answers, asked on the home page. */
  question?: string;
  /** Other words for its subject, between commas, for the search only. */
  keywords?: string;
};

/** An article that a page leads to, with the reader's question that it answers where the page asks it. */
export type ArticleLink = Pick<ArticleSummary, 'slug' | 'title' | 'tone' | 'featuredImage'> & {
  question?: string;
};

export type ArticleLookup =
  // outdated: the device could not download the newer text
  | { kind: 'found'; article: Article; isOutdated?: true }
  | { kind: 'moved'; slug: string } // an alias; the article lives at `slug`
  | { kind: 'missing' } // no such article
  | { kind: 'not-here'; id: string }; // listed, but not on this device, and the network failed

export function changeDay({ date, updatedOn = date }: ArticleSummary): string {
  return updatedOn;
}

/** All that lists publish: whatever else an article gets stays in its own file. */
const listedFields =
  'id slug title excerpt date updatedOn author tone topic featuredImage readingMinutes aliases';

export function toSummary(article: Article): ArticleSummary {
  const fields = Object.entries(article).filter(([name]) => listedFields.split(' ').includes(name));
  return Object.fromEntries(fields) as unknown as ArticleSummary;
}
