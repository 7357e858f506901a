import type { toneColors } from './tone-colors.ts';
import type { Topic } from './topics.words.ts';

/** A picture in several widths, as AVIF and as WebP: `paths.picture` names the files. */
export type Picture = {
  /** Hash of the source and of how it is encoded. */
  id: string;
  /** Never empty. */
  alt: string;
  /** Of the widest file, in pixels; reserves the space. */
  width: number;
  height: number;
  /** Of its files, in pixels, ascending; never empty. */
  widths: readonly number[];
};

/** The colours of an article: behind and around its picture. */
export type Tone = keyof typeof toneColors;

/** What a list, a card or a link needs of an article. */
export type ArticleSummary = {
  id: string;
  /** Unique; the article lives at /blog/{slug}. */
  slug: string;
  title: string;
  excerpt: string;
  /** Calendar day of publication, `YYYY-MM-DD`; never shifted by a time zone. */
  date: string;
  /** Calendar day of the last change that readers should know of, not before `date`. */
  updatedOn?: string;
  author: string;
  tone: Tone;
  /** Absent in content that an earlier build published. */
  topic?: Topic;
  /** Absent: the placeholder picture is shown. */
  featuredImage?: Picture;
  readingMinutes: number;
  /** Former or alternative slugs that lead to this article. */
  aliases: readonly string[];
};

/** The day of the last change that readers should know of, or of publication. */
export function changeDay({ date, updatedOn }: Pick<ArticleSummary, 'date' | 'updatedOn'>): string {
  return updatedOn ?? date;
}

/** A second-level heading and its anchor, for the table of contents. */
export type ArticleSection = { id: string; title: string };

export type Article = ArticleSummary & {
  /** For search results, where it is not the excerpt. */
  description?: string;
  /** What changed on `updatedOn`; present exactly when that is. */
  change?: string;
  /** Calendar day on which somebody last looked at the facts and their sources, not before `date`. */
  checkedOn?: string;
  sections: readonly ArticleSection[];
  /** Pictures within the body; absent when there are none. */
  bodyPictures?: readonly Picture[];
  /** HTML of the body, compiled from Markdown that may hold none. */
  content: string;
  /** Slug of the article that the editor would read after this one. */
  next?: string;
  /** The reader's question to which this article is the answer; the home page asks it. */
  start?: string;
};

/** What the foot of an article shows of the next one. */
export type NextArticle = Pick<ArticleSummary, 'slug' | 'title' | 'tone' | 'featuredImage'>;

export function nextOf({ slug, title, tone, featuredImage }: ArticleSummary): NextArticle {
  return { slug, title, tone, ...(featuredImage && { featuredImage }) };
}

/** A question of readers, and the article that answers it. */
export type Start = Pick<ArticleSummary, 'slug' | 'title' | 'tone'> & { question: string };

/** @param articles newest first, as the starts are */
export function startsOf(articles: readonly Article[]): Start[] {
  return articles.flatMap(({ start, slug, title, tone }) =>
    start === undefined ? [] : [{ question: start, slug, title, tone }],
  );
}

/** Every answer that a reader can meet. */
export type ArticleLookup =
  /** Outdated: the device could not download the newer text. */
  | { kind: 'found'; article: Article; isOutdated?: true }
  | { kind: 'moved'; slug: string } // an alias; the article lives at `slug`
  | { kind: 'missing' } // no such article
  | { kind: 'not-here'; id: string }; // listed, but not on this device, and the network failed
