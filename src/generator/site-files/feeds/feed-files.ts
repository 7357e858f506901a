import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import { changeDay, type Article } from '../../../shared/article.ts';
import { formatDay, toNoon } from '../../../shared/dates.ts';
import { feeds, paths, widestFile } from '../../../shared/paths.ts';
import { language, renderedLocale } from '../../../shared/language.words.ts';
import { blogName, blogTopics } from '../../../shared/site.words.ts';
import { topicTable } from '../../../shared/topics.words.ts';
import type { SiteConfig } from '../../../site-config.ts';
import {
  hasClass,
  parseHtml,
  toPlainText,
  writeHtml,
} from '../../articles/markdown/article-html.ts';

/** Mail services and some readers refuse a feed of more than 512 KB. */
const mostBytes = 400_000;

/** The text of each feed, by its path: of the newest 50 articles those that fit, whole. Equal articles give equal bytes. */
export function feedFiles(articles: readonly Article[], site: SiteConfig, idHost: string) {
  const blog = describe(articles.slice(0, 50), site, idHost);
  const isTooLarge = () => Buffer.byteLength(toJsonFeed(blog)) > mostBytes; // the largest
  while (blog.items.length > 1 && isTooLarge()) blog.items.pop();
  return new Map<string, string>([
    [feeds.rss.path, toRss(blog)],
    [feeds.atom.path, toAtom(blog)],
    [feeds.json.path, toJsonFeed(blog)],
  ]);
}

function describe(articles: readonly Article[], site: SiteConfig, idHost: string) {
  const { origin } = site;
  return {
    origin,
    title: blogName(site),
    author: site.author,
    url: origin + paths.blog,
    items: articles.map((article, index) => {
      // Of one day, the first in the list is the latest.
      const earlier = articles.slice(index + 1).filter(({ date }) => date === article.date);
      const publishedAt = toNoon(article.date, earlier.length);
      return {
        ...article,
        publishedAt,
        html: feedHtml(article, origin),
        url: origin + paths.article(article.slug),
        // It survives changes of title, URL, day and domain, since feed readers show an entry with a new id again.
        // RFC 4151 asks for a date on which the publisher owned the host: 2026.
        tag: `tag:${idHost},2026:${article.id}`,
        changedAt: article.updatedOn === undefined ? publishedAt : toNoon(article.updatedOn, 59),
        topics: article.topic ? [topicTable[article.topic].name] : [],
      };
    }),
    /** Any time if there is no article. */
    changedAt: toNoon(articles.map(changeDay).toSorted().at(-1) ?? '1970-01-01', 59),
  };
}
type Blog = ReturnType<typeof describe>;

/** RSS 2.0 with the namespaces that feed readers know (rssboard.org/rss-profile). */
function toRss({ origin, title, url, items, changedAt }: Blog): string {
  const { path, type } = feeds.rss;
  const entries = items.map(
    (article) => xml`<item>
<title>${article.title}</title>
<link>${article.url}</link>
<guid isPermaLink="false">${article.tag}</guid>
<pubDate>${mailDate(article.publishedAt)}</pubDate>
<dc:creator>${article.author}</dc:creator>
${article.topics.map((name) => xml`<category>${name}</category>\n`)}<description>${article.excerpt}</description>
<content:encoded>${[cdata(article.html)]}</content:encoded>
</item>
`,
  );
  return xml`${[declaration]}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${title}</title>
<link>${url}</link>
<description>${blogTopics}</description>
<language>${language}</language>
<lastBuildDate>${mailDate(changedAt)}</lastBuildDate>
<atom:link rel="self" href="${origin + path}" type="${type}"/>
${entries}</channel>
</rss>
`;
}

/** Atom (RFC 4287). */
function toAtom({ origin, title, author, url, items, changedAt }: Blog): string {
  const { path, type } = feeds.atom;
  const entries = items.map(
    (article) => xml`<entry>
<title>${article.title}</title>
<id>${article.tag}</id>
<link rel="alternate" href="${article.url}" type="text/html"/>
<published>${article.publishedAt}</published>
<updated>${article.changedAt}</updated>
${article.topics.map((name) => xml`<category term="${name}"/>\n`)}<summary>${article.excerpt}</summary>
<content type="html">${[cdata(article.html)]}</content>
</entry>
`,
  );
  return xml`${[declaration]}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<title>${title}</title>
<subtitle>${blogTopics}</subtitle>
<id>${origin + path}</id>
<link rel="alternate" href="${url}" type="text/html"/>
<link rel="self" href="${origin + path}" type="${type}"/>
<updated>${changedAt}</updated>
<author><name>${author}</name></author>
${entries}</feed>
`;
}

function toJsonFeed({ origin, title, author, url, items }: Blog): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: url,
    feed_url: origin + feeds.json.path,
    description: blogTopics,
    language,
    authors: [{ name: author }],
    items: items.map((article) => ({
      id: article.tag,
      url: article.url,
      title: article.title,
      summary: article.excerpt,
      content_html: article.html,
      date_published: article.publishedAt,
      date_modified: article.changedAt,
      tags: article.topics,
    })),
  };
  return `${JSON.stringify(feed, undefined, 1)}\n`;
}

/** As in RFC 822, which RSS asks for. */
const mailDate = (moment: string) => new Date(moment).toUTCString().replace('GMT', '+0000');

const declaration = `<?xml version="1.0" encoding="utf-8"?>
<?xml-stylesheet type="text/css" href="/feed.css"?>
`;

/** Not escaped: simple feed readers do not decode HTML twice. */
const cdata = (html: string) => `<![CDATA[${html.replaceAll(']]>', ']]&gt;')}]]>`;

/** XML in which strings are escaped; lists are XML already. */
function xml(parts: TemplateStringsArray, ...values: (string | readonly string[])[]): string {
  const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const written = values.map((one) => (typeof one === 'string' ? escape(one) : one.join('')));
  return String.raw({ raw: parts }, ...written);
}

/** The attributes that make sense without our styles. */
const plainProperties = ['href', 'src', 'alt', 'width', 'height', 'start', 'scope'];

/** A whole article for feed readers, in plain elements with absolute URLs. */
function feedHtml(article: Article, origin: string): string {
  const { slug, featuredImage, excerpt, updatedOn, change = '', checkedOn } = article;
  const body = parseHtml(article.content);
  visit(body, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return undefined;
    // A picture keeps only its image; anchors and spans serve our own pages and have no text.
    if (hasClass(element, 'anchor') || ['span', 'svg', 'picture'].includes(element.tagName)) {
      const isImage = (child: ElementContent) => 'tagName' in child && child.tagName === 'img';
      parent.children.splice(index, 1, ...element.children.filter(isImage));
      return [SKIP, index];
    }
    if (hasClass(element, 'box-title')) element.children = [h('strong', element.children)];
    if (element.tagName === 'summary')
      Object.assign(element, h('p', h('strong', toPlainText(element))));
    if (['section', 'details'].includes(element.tagName)) element.tagName = 'div'; // needs our styles
    element.properties = Object.fromEntries(
      Object.entries(element.properties).filter(([name]) => plainProperties.includes(name)),
    );
    for (const name of ['href', 'src']) {
      const value = String(element.properties[name]);
      if (value.startsWith('#')) element.properties[name] = origin + paths.article(slug) + value;
      else if (value.startsWith('/'))
        element.properties[name] = origin + value.replace(/\.webp$/, '.jpg'); // mail programs know no WebP
    }
    return undefined;
  });
  const { alt = '', width, height } = featuredImage ?? {};
  const src = featuredImage && origin + widestFile(featuredImage, 'jpg');
  return writeHtml(
    h(null, [
      src && h('p', h('img', { src, alt, width, height })),
      h('p', excerpt),
      updatedOn && h('p', `Updated ${formatDay(updatedOn, renderedLocale)}: ${change}`),
      checkedOn && h('p', `Last checked ${formatDay(checkedOn, renderedLocale)}`),
      ...body.children,
    ]),
  );
}
