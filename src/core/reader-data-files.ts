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

/** Why nothing is taken from a text: too much of it, none of the forms or not whole, or no article of this blog. */
export type ImportMistake = 'too-long' | 'broken' | 'nothing';

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
  return `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<DL><p>\n${lines.join('\n')}\n</DL><p>\n`;
}

/** Parse a file, or any text with addresses, whole. @param origins those at which this blog has its articles */
export function parseImport(text: string, origins: readonly string[]): ReaderData | ImportMistake {
  if (new Blob([text]).size > longestFile) return 'too-long';
  const start = text.trimStart();
  const data = /^[{[]/.test(start)
    ? parseFeed(start, origins)
    : /^<!DOCTYPE NETSCAPE-Bookmark/i.test(start)
      ? parseBookmarks(start, origins)
      : start.startsWith('<')
        ? 'broken'
        : readerDataOf(addressesIn(text), origins);
  if (typeof data === 'string') return data;
  if (data.saved.length > mostItems) return 'too-long';
  const { saved, places, ticks } = data;
  const hasAny = [saved, Object.keys(places), Object.keys(ticks)].some(({ length }) => length > 0);
  return hasAny ? data : 'nothing';
}

type Address = { url: string; savedAt?: number };

function addressesIn(text: string): Address[] {
  return [...text.matchAll(/(?:https?:\/\/[^\s"'<>]+)?\/blog\/[^\s"'<>]+/g)].map(([url]) => ({
    url,
  }));
}

function readerDataOf(
  addresses: readonly Address[],
  origins: readonly string[],
  rest: Pick<ReaderData, 'places' | 'ticks'> = { places: {}, ticks: {} },
): ReaderData {
  const saved = new Map<string, number | undefined>();
  for (const { url, savedAt } of addresses) {
    const slug = slugIn(url, origins);
    if (slug !== undefined && !saved.has(slug)) saved.set(slug, savedAt);
  }
  return { saved: [...saved].map(([slug, savedAt]) => ({ slug, savedAt })), ...rest };
}

/** The slug that an address of this blog names. */
function slugIn(address: string, origins: readonly string[]): string | undefined {
  const [base = ''] = origins;
  if (!URL.canParse(address, base)) return undefined;
  const { origin, pathname } = new URL(address, base);
  const [, slug] = /^\/blog\/([a-z0-9-]{1,100})\/?$/.exec(pathname) ?? [];
  return origins.includes(origin) ? slug : undefined;
}

function parseBookmarks(text: string, origins: readonly string[]): ReaderData | ImportMistake {
  if (!/<\/DL>(?:<p>)?\s*$/i.test(text)) return 'broken'; // it was cut
  const links = text.matchAll(/<A\s[^>]*?HREF="([^"]*)"(?:[^>]*?ADD_DATE="(\d{1,12})")?/gi);
  const addresses = [...links].map(([, url = '', seconds]) => ({
    url,
    ...(seconds !== undefined && { savedAt: 1000 * Number(seconds) }),
  }));
  return readerDataOf(addresses, origins);
}

function parseFeed(text: string, origins: readonly string[]): ReaderData | ImportMistake {
  let feed: unknown;
  try {
    feed = JSON.parse(text);
  } catch {
    return 'broken';
  }
  const { items, [ownMember]: ours } = record(feed);
  if (!Array.isArray(items)) return 'broken';
  if (items.length > mostItems) return 'too-long';
  const addresses: Address[] = [];
  for (const item of items as unknown[]) {
    const { url, [ownMember]: own } = record(item);
    if (typeof url !== 'string') return 'broken';
    const { savedAt } = record(own);
    const isTime = typeof savedAt === 'number' && savedAt >= 0 && savedAt <= 8.64e15;
    addresses.push({ url, ...(isTime && { savedAt }) });
  }
  const { places, ticks } = record(ours);
  return readerDataOf(addresses, origins, {
    places: parsedEntries<ReadingPlace>(places, parsePlace),
    ticks: parsedEntries<readonly string[]>(ticks, parseTicks),
  });
}

/** The members of an object, its own alone; none of anything else. */
function record(value: unknown): Record<string, unknown> {
  return { ...(typeof value === 'object' ? value : {}) };
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

/** A fragment that lists articles: hosts never see it. */
export async function listLink(slugs: readonly string[], origin: string): Promise<string> {
  const packed = await packed64(slugs.map((slug) => paths.article(slug)).join('\n'));
  return `${absoluteUrl(origin, paths.saved)}#list=${packed}`;
}

/** What the fragment of such a link lists; undefined where it is another fragment. */
export async function readListLink(
  fragment: string,
  origins: readonly string[],
): Promise<ReaderData | ImportMistake | undefined> {
  const [, packed] = /^#?list=(.*)$/.exec(fragment) ?? [];
  if (packed === undefined) return undefined;
  const text = await unpacked64(packed).catch(() => undefined);
  return text === undefined ? 'broken' : parseImport(text, origins);
}

async function packed64(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws Error where it was not packed so, or is longer than a file may be */
async function unpacked64(packed: string): Promise<string> {
  const base64 = packed.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > longestFile) throw new Error('The list is too long');
    parts.push(part.value);
  }
  return new Blob(parts).text();
}
