import { visit } from 'unist-util-visit';
import { toXml } from 'xast-util-to-xml';
import { x } from 'xastscript';
import { changeDay, type Article } from '../../../core/article.ts';
import { feeds } from '../../../core/feeds.ts';
import { blogName, blogTopics } from '../../../core/site.words.ts';
import { paths } from '../../../core/paths.ts';
import { slugOf, type SiteConfig } from '../../../site-config.ts';
import { feedHtml, pictureAddress } from './feed-html.ts';
import { language } from '../../../core/language.words.ts';

/** How many articles a feed has at most: each is there whole. */
export const feedLength = 50;

/** The date of a blog without articles, since feeds must have one. */
const dayOfNothing = '1970-01-01';

/** The text of each feed, by its path. Equal articles give equal bytes. */
export function feedFiles(articles: readonly Article[], site: SiteConfig) {
  const blog = describe(articles, site);
  return new Map<string, string>([
    [feeds.rss.path, rssOf(blog)],
    [feeds.atom.path, atomOf(blog)],
    [feeds.json.path, jsonOf(blog)],
  ]);
}

/** What all kinds of feeds say. */
function describe(articles: readonly Article[], site: SiteConfig) {
  const { origin } = site;
  // An id stays when title, address or day of an article change: feed readers show an entry with a new id
  // again. Only a new origin or brand changes it. RFC 4151 asks for a date at which the publisher owned the
  // host: 2026.
  const tag = `tag:${new URL(origin).hostname},2026:${slugOf(site.product)}`;
  return {
    origin,
    title: blogName(site),
    author: site.author,
    address: origin + paths.blog,
    items: articles.map((article) => ({
      ...article,
      html: feedHtml(article, origin),
      address: origin + paths.article(article.slug),
      tag: `${tag}/${encodeURIComponent(article.id)}`,
      changedAt: internetDate(changeDay(article)),
      image: article.featuredImage && pictureAddress(article.featuredImage, origin),
    })),
    /** The day of the last change that readers should know of. */
    changedOn: articles.map(changeDay).toSorted().at(-1) ?? dayOfNothing,
  };
}
type Blog = ReturnType<typeof describe>;

/** RSS 2.0 with the namespaces that readers know (rssboard.org/rss-profile). */
function rssOf(blog: Blog): string {
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:media': 'http://search.yahoo.com/mrss/',
  };
  const mediaOf = ({ featuredImage, image: url }: Blog['items'][number]) => {
    if (!featuredImage) return undefined;
    const { width, height } = featuredImage;
    return x('media:content', { url, medium: 'image', type: 'image/webp', width, height });
  };
  return document(
    x('rss', namespaces, [
      x('channel', [
        x('title', blog.title),
        x('link', blog.address),
        x('description', blogTopics),
        x('language', language),
        x('lastBuildDate', mailDate(blog.changedOn)),
        x('atom:link', { rel: 'self', href: blog.origin + feeds.rss.path, type: feeds.rss.type }),
        ...blog.items.map((article) =>
          x('item', [
            x('title', article.title),
            x('link', article.address),
            x('guid', { isPermaLink: 'false' }, article.tag),
            x('pubDate', mailDate(article.date)),
            x('dc:creator', article.author),
            x('description', article.excerpt),
            x('content:encoded', [htmlText(article.html)]),
            mediaOf(article),
          ]),
        ),
      ]),
    ]),
  );
}

/** Atom (RFC 4287). */
function atomOf(blog: Blog): string {
  return document(
    x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }, [
      x('title', blog.title),
      x('subtitle', blogTopics),
      x('id', blog.origin + feeds.atom.path),
      x('link', { rel: 'alternate', href: blog.address, type: 'text/html' }),
      x('link', { rel: 'self', href: blog.origin + feeds.atom.path, type: feeds.atom.type }),
      x('updated', internetDate(blog.changedOn)),
      x('author', [x('name', blog.author)]),
      ...blog.items.map((article) =>
        x('entry', [
          x('title', article.title),
          x('id', article.tag),
          x('link', { rel: 'alternate', href: article.address, type: 'text/html' }),
          x('published', internetDate(article.date)),
          x('updated', article.changedAt),
          x('author', [x('name', article.author)]),
          x('summary', article.excerpt),
          x('content', { type: 'html' }, [htmlText(article.html)]),
        ]),
      ),
    ]),
  );
}

/** JSON Feed 1.1 (jsonfeed.org). */
function jsonOf(blog: Blog): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: blog.title,
    home_page_url: blog.address,
    feed_url: blog.origin + feeds.json.path,
    description: blogTopics,
    language,
    authors: [{ name: blog.author }],
    items: blog.items.map((article) => ({
      id: article.tag,
      url: article.address,
      title: article.title,
      summary: article.excerpt,
      content_html: article.html,
      image: article.image, // left out where there is none
      date_published: internetDate(article.date),
      date_modified: article.changedAt,
      authors: [{ name: article.author }],
    })),
  };
  return `${JSON.stringify(feed, undefined, 1)}\n`;
}

/** A calendar day as RFC 3339 has moments: its beginning in UTC. */
function internetDate(day: string): string {
  return `${day}T00:00:00Z`;
}

/** The same as RFC 822 has it, which RSS asks for. */
function mailDate(day: string): string {
  return new Date(internetDate(day)).toUTCString().replace('GMT', '+0000');
}

/** HTML as CDATA: simple feed readers do not decode text that is escaped twice. */
function htmlText(value: string) {
  return { type: 'cdata', value } as const;
}

/** XML has no `]]>` in its texts, and the serialiser leaves it there. */
function document(root: ReturnType<typeof x>): string {
  visit(root, 'text', (text) => {
    text.value = text.value.replaceAll(']]>', ']] >');
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<?xml-stylesheet type="text/css" href="/feed.css"?>
${toXml(root, { closeEmptyElements: true, tightClose: true })}
`;
}
