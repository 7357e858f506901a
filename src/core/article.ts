/** One encoded width of a picture; the hashes name files of the content generation. */
export type PictureRendition = {
  /** Pixels. */
  width: number;
  avif: string;
  webp: string;
};

/** A picture of the content: one subject in several widths, smallest first. */
export type Picture = {
  /** What the picture shows, in words; never empty. */
  alt: string;
  /** Size of the largest rendition in pixels: the ratio that reserves the space. */
  width: number;
  height: number;
  renditions: readonly PictureRendition[];
};

/** The flat colour world of an article: the colour behind and around its picture. */
export const tones = [
  'cobalt',
  'mint',
  'marigold',
  'peach',
  'grape',
  'coral',
  'sky',
  'pine',
  'rose',
  'navy',
  'lilac',
] as const;
export type Tone = (typeof tones)[number];

/** What a list, a card or a link needs of an article: all but the body. */
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
  /** Absent: the placeholder picture is shown. */
  featuredImage?: Picture;
  readingMinutes: number;
  /** Former or alternative slugs that lead to this article. */
  aliases: readonly string[];
};

/** The day of the last change that readers should know of: at first that of publication. */
export function changeDay({ date, updatedOn }: Pick<ArticleSummary, 'date' | 'updatedOn'>): string {
  return updatedOn ?? date;
}

/** An entry of the table of contents: a second-level heading and its anchor. */
export type ArticleSection = { id: string; title: string };

/** A whole article. */
export type Article = ArticleSummary & {
  /** What search results say of it, where that is not the excerpt. */
  description?: string;
  /** What changed on `updatedOn`; present exactly when that is. */
  change?: string;
  sections: readonly ArticleSection[];
  /** Pictures within the body; absent when there are none. */
  bodyPictures?: readonly Picture[];
  /** Sanitised HTML of the body. */
  content: string;
};

/** Every answer to “show me this article” that a reader can meet. */
export type ArticleLookup =
  /** Outdated: a newer text is published, which this device could not get. */
  | { kind: 'found'; article: Article; isOutdated?: true }
  | { kind: 'moved'; slug: string } // an alias; the article lives at `slug`
  | { kind: 'missing' } // no such article
  | { kind: 'not-here' }; // it is listed, but its body is not on this device and no network came
