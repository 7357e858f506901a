/**
 * What a reader keeps, as files: JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), whose members of our own hold
 * what feeds do not know, bookmarks, and a list of addresses for a link.
 */
import type { ArticleSummary } from './article.ts';
import type { DeviceContents, ReaderData } from './device.ts';
import { absoluteUrl, paths } from './paths.ts';
import { parsePlace, type ReadingPlace } from './reading-place.ts';
import { stableJson } from './stable-json.ts';
import { storagePrefix } from './storage-prefix.ts';

/** Extensions of JSON Feed begin with an underscore. */
const ownMember = `_${storagePrefix}`;

/** Most bytes of a file, and most articles in it, that are read. */
export const longestFile = 1024 * 1024;
const mostItems = 5000;

/** Most list links read from one text; each is unpacked by a stream of its own. */
const mostLists = 20;

/** Why nothing is imported: too much text, a truncated file or list link, or no article of this blog. */
export type ImportMistake = 'too-long' | 'broken' | 'cut-link' | 'nothing';

type Site = { origin: string; product: string };

/** What of the device goes into a file: the articles that are saved, latest first, and what is stored of any. */
type Source = Pick<DeviceContents, 'saved' | 'savedAt' | 'places' | 'ticks'>;

/** @param exportedAt epoch ms */
export function exportFeed(
  { saved, savedAt, places, ticks }: Source,
  site: Site,
  exportedAt = Date.now(),
) {
  const names = new Set(saved.flatMap((one) => [one.slug, ...one.aliases]));
  const others = Object.keys(savedAt).filter((slug) => !names.has(slug)); // their texts are on the way
  const itemOf = (slug: string, summary?: ArticleSummary) => {
    const url = absoluteUrl(site.origin, paths.article(slug));
    return {
      id: summary?.id ?? url,
      url,
      ...(summary && { title: summary.title, summary: summary.excerpt }),
      [ownMember]: { savedAt: savedAt[slug] },
    };
  };
  return stableJson({
    version: 'https://jsonfeed.org/version/1.1',
    title: `Saved on ${site.product}`,
    home_page_url: site.origin,
    [ownMember]: { exportedAt, places, ticks },
    items: [...saved.map((one) => itemOf(one.slug, one)), ...others.map((slug) => itemOf(slug))],
  });
}

/** The form that every browser imports (Netscape bookmarks). */
export function exportBookmarks({ saved, savedAt }: Source, site: Site): string {
  const lines = saved.map(({ slug, title }) => {
    const seconds = Math.round((savedAt[slug] ?? 0) / 1000);
    const href = absoluteUrl(site.origin, paths.article(slug));
    return `<DT><A HREF="${href}" ADD_DATE="${seconds}">${escapeHtml(title)}</A>`;
  });
  const charset = '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">';
  return `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n${charset}\n<TITLE>Bookmarks</TITLE>\n<DL><p>\n${lines.join('\n')}\n</DL><p>\n`;
}

/**
 * Parse a file, or any text with addresses or list links. Anyone may have written it, so its size is bounded and the
 * time linear: no expression looks further than an address is long.
 * @param origins those at which this blog has its articles
 */
export async function parseImport(
  text: string,
  origins: readonly string[],
): Promise<ReaderData | ImportMistake> {
  if (new Blob([text]).size > longestFile) return 'too-long';
  const start = text.trimStart();
  let feed: unknown;
  try {
    if (/^\{\s*"/.test(start)) feed = JSON.parse(start);
  } catch {
    return 'broken';
  }
  const { items, [ownMember]: ours } = record(feed);
  const { places, ticks } = record(ours);
  const counts = [places, ticks].map((one) => Object.keys(record(one)).length);
  if (Math.max(Array.isArray(items) ? items.length : 0, ...counts) > mostItems) return 'too-long';
  const parts = Array.isArray(items) ? items.map(partOfItem) : await partsOfText(start);
  if (typeof parts === 'string') return parts;

  const address = addressOfArticle(origins);
  const savedAt = new Map<string, number | undefined>();
  for (const part of parts)
    for (const [, slug = ''] of part.text.matchAll(address))
      if (!savedAt.has(slug.toLowerCase())) savedAt.set(slug.toLowerCase(), part.savedAt);
  if (savedAt.size > mostItems) return 'too-long';
  const data = {
    saved: Array.from(savedAt, ([slug, time]) => ({ slug, savedAt: time })),
    places: parsedEntries<ReadingPlace>(places, parsePlace),
    ticks: parsedEntries<readonly string[]>(ticks, parseTicks),
  };
  return Object.values(data).some((part) => Object.keys(part).length > 0) ? data : 'nothing';
}

/** A text that may hold addresses, and when those were saved (epoch ms). */
type Part = { text: string; savedAt: number | undefined };

function partOfItem(item: unknown): Part {
  const { url, [ownMember]: own } = record(item);
  const { savedAt } = record(own);
  const isTime = typeof savedAt === 'number' && savedAt >= 0 && savedAt <= 8.64e15;
  return { text: typeof url === 'string' ? url : '', savedAt: isTime ? savedAt : undefined };
}

/** Unpack the list links, then split the text at its tags. */
async function partsOfText(text: string): Promise<Part[] | ImportMistake> {
  const count = (tag: RegExp) => text.match(tag)?.length ?? 0;
  const isPage = text.startsWith('<');
  if (isPage && count(/<(?:dl|ul)\b/gi) > count(/<\/(?:dl|ul)\b/gi)) return 'broken';
  const links = [...text.matchAll(/#list=([\w-]*)/g)];
  if (links.length > mostLists) return 'too-long';
  let whole = text.replaceAll('\\/', '/'); // as some programs write JSON
  try {
    for (const [, packed = ''] of links)
      whole += `\n${await unpacked64(packed, longestFile - whole.length)}`;
  } catch (error) {
    return error instanceof RangeError ? 'too-long' : 'cut-link';
  }
  const parts = whole.split('<').filter((part) => part.includes('/blog/'));
  return parts.map((part) => {
    const [, seconds] = /(?:ADD_DATE|TIME_ADDED)="?(\d{1,12})\b/i.exec(part) ?? [];
    return { text: part, savedAt: seconds === undefined ? undefined : 1000 * Number(seconds) };
  });
}

/** Matches `/blog/<slug>` after one of the hosts, or without a host. */
function addressOfArticle(origins: readonly string[]): RegExp {
  const hosts = origins.map((origin) => new URL(origin).host.replaceAll(/[.[\]]/g, '\\$&'));
  const before = `(?:^|[^\\p{L}\\p{N}_.-])(?:${hosts.join('|')})|^|[^\\p{L}\\p{N}_./-]`;
  return new RegExp(`(?:${before})/blog/([a-z0-9-]{1,100})/?(?![/\\w%-]|\\.\\w)`, 'giu');
}

/** The members of an object; none of anything else. */
function record(value: unknown): Record<string, unknown> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : {};
}

/** By the id of an article. Names that objects have by themselves are no ids. */
function parsedEntries<T>(
  value: unknown,
  parse: (one: unknown) => T | undefined,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(record(value)).flatMap(([id, one]) => {
      const parsed =
        /^[\w-]{1,100}$/.test(id) && !(id in Object.prototype) ? parse(one) : undefined;
      return parsed === undefined ? [] : [[id, parsed] as const];
    }),
  );
}

function parseTicks(value: unknown): readonly string[] | undefined {
  const isList =
    Array.isArray(value) && value.every((item) => typeof item === 'string' && item.length <= 64);
  return isList && value.length <= 500 ? (value as string[]) : undefined;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A link that lists articles in its fragment: hosts never see it. */
export async function listLink(slugs: readonly string[], origin: string): Promise<string> {
  const packed = await packed64(slugs.map((slug) => paths.article(slug)).join('\n'));
  return `${absoluteUrl(origin, paths.saved)}#list=${packed}`;
}

async function packed64(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws RangeError when it is longer than `longest`, another error when it is truncated or was not packed so */
async function unpacked64(packed: string, longest: number): Promise<string> {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length).map((_, index) => binary.charCodeAt(index));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > longest) throw new RangeError('The list is too long');
    parts.push(part.value);
  }
  return new Blob(parts).text();
}
