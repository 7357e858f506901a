/** Exports and imports what a reader keeps: as JSON Feed 1.1 with a member of our own, as bookmarks, and as a link. */
import * as v from 'valibot';
import { storagePrefix } from './storage-prefix.ts';
import type { DeviceContents } from './device.ts';
import { stableJson } from './stable-json.ts';
import { paths } from './paths.ts';
import { longestPlaceText, selectSaved, type ReaderData } from './reader.ts';

/** Extensions of JSON Feed begin with an underscore. */
const ownMember = `_${storagePrefix}`;

/** Longest file that we read, in bytes, and most articles in it. */
export const longestFile = 1024 * 1024;
const mostItems = 5000;

/** Most list links that we read in a text; each needs a stream to unpack. */
const mostLists = 20;

/** Why nothing is imported: too much text, a truncated file or list link, or no article of this blog. */
export type ImportMistake = 'too-long' | 'broken' | 'cut-link' | 'nothing';

const textSchema = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const numberSchema = (largest: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(largest));
const timeSchema = numberSchema(8.64e15); // the last that a `Date` has
const ticksSchema = v.pipe(v.array(textSchema(64)), v.maxLength(500));
const placeSchema = v.object({
  heading: textSchema(200),
  section: textSchema(200),
  text: textSchema(longestPlaceText),
  ratio: numberSchema(1),
  at: timeSchema,
  minutesLeft: numberSchema(10_000),
});

/** The members of an object; none of anything else. */
const readMembers = v.parser(v.fallback(v.record(v.string(), v.unknown()), {}));

type Site = { origin: string; product: string };

/** @param exportedAt epoch ms */
export function exportFeed(
  { stored, awaited, reader }: DeviceContents,
  { origin, product }: Site,
  exportedAt = Date.now(),
): string {
  const articles = selectSaved([...stored, ...awaited], reader);
  const known = new Set(articles.map(({ id }) => id));
  // Imported before the device knew the list: under their slugs.
  const unknown = Object.keys(reader).filter((key) => !known.has(key) && reader[key]?.savedAt);
  const toItem = (slug: string, key: string, words?: object) => {
    const url = origin + paths.article(slug);
    return { id: url, url, [ownMember]: { savedAt: reader[key]?.savedAt }, ...words };
  };
  const collect = (member: 'place' | 'ticks') =>
    Object.fromEntries(
      Object.entries(reader).flatMap(([id, { [member]: value }]) => (value ? [[id, value]] : [])),
    );
  return stableJson({
    version: 'https://jsonfeed.org/version/1.1',
    title: `Saved on ${product}`,
    home_page_url: origin,
    [ownMember]: { exportedAt, places: collect('place'), ticks: collect('ticks') },
    items: [
      ...articles.map(({ id, slug, title, excerpt: summary }) =>
        toItem(slug, id, { id, title, summary }),
      ),
      ...unknown.map((slug) => toItem(slug, slug)),
    ],
  });
}

/** The form that every browser imports (Netscape bookmarks). */
export function exportBookmarks({ stored, awaited, reader }: DeviceContents, site: Site): string {
  const lines = selectSaved([...stored, ...awaited], reader).map(({ id, slug, title }) => {
    const seconds = Math.round((reader[id]?.savedAt ?? 0) / 1000);
    const name = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return `<DT><A HREF="${site.origin}${paths.article(slug)}" ADD_DATE="${seconds}">${name}</A>`;
  });
  const charset = '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">';
  return `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n${charset}\n<TITLE>Bookmarks</TITLE>\n<DL><p>\n${lines.join('\n')}\n</DL><p>\n`;
}

/** Parse any text with addresses or list links. Anyone may have written it: its size is bounded, and the time linear. */
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
  const { items, [ownMember]: own } = readMembers(feed);
  const { places, ticks } = readMembers(own);
  const counts = [items, places, ticks].map((one) => Object.keys(readMembers(one)).length);
  if (Math.max(...counts) > mostItems) return 'too-long';
  const parts = Array.isArray(items) ? items.map(readItem) : await splitText(start);
  if (typeof parts === 'string') return parts;

  const hosts = origins.map((origin) => new URL(origin).host.replaceAll(/[.[\]]/g, '\\$&'));
  const before = `(?:^|[^\\p{L}\\p{N}_.-])(?:${hosts.join('|')})|^|[^\\p{L}\\p{N}_./-]`;
  // `/blog/<slug>` after one of the hosts, or without a host.
  const address = new RegExp(`(?:${before})/blog/([a-z0-9-]{1,100})/?(?![/\\w%-]|\\.\\w)`, 'giu');
  const savedAt = new Map<string, number | undefined>();
  for (const part of parts)
    for (const [, slug = ''] of part.text.matchAll(address))
      if (!savedAt.has(slug.toLowerCase())) savedAt.set(slug.toLowerCase(), part.savedAt);
  if (savedAt.size > mostItems) return 'too-long';
  const data = {
    saved: Array.from(savedAt, ([slug, time]) => ({ slug, savedAt: time })),
    places: readEntries(places, placeSchema),
    ticks: readEntries(ticks, ticksSchema),
  };
  return Object.values(data).some((part) => Object.keys(part).length > 0) ? data : 'nothing';
}

/** A text with addresses, perhaps, and when they were saved (epoch ms). */
type Part = { text: string; savedAt: number | undefined };

function readItem(item: unknown): Part {
  const { url, [ownMember]: own } = readMembers(item);
  const { savedAt } = readMembers(own);
  return {
    text: typeof url === 'string' ? url : '',
    savedAt: v.is(timeSchema, savedAt) ? savedAt : undefined,
  };
}

/** Unpack the list links, then split the text at its tags. */
async function splitText(text: string): Promise<Part[] | ImportMistake> {
  const count = (tag: RegExp) => text.match(tag)?.length ?? 0;
  const isPage = text.startsWith('<');
  if (isPage && count(/<(?:dl|ul)\b/gi) > count(/<\/(?:dl|ul)\b/gi)) return 'broken';
  const links = [...text.matchAll(/#list=([\w-]*)/g)];
  if (links.length > mostLists) return 'too-long';
  let whole = text.replaceAll('\\/', '/'); // as some programs write JSON
  try {
    for (const [, packed = ''] of links)
      whole += `\n${await unpack(packed, longestFile - whole.length)}`;
  } catch (error) {
    return error instanceof RangeError ? 'too-long' : 'cut-link';
  }
  const parts = whole.split('<').filter((part) => part.includes('/blog/'));
  return parts.map((part) => {
    const [, seconds] = /(?:ADD_DATE|TIME_ADDED)="?(\d{1,12})\b/i.exec(part) ?? [];
    return { text: part, savedAt: seconds === undefined ? undefined : 1000 * Number(seconds) };
  });
}

/** Entries by article id. Leaves out those that break the schema, and names that every object has. */
function readEntries<T>(value: unknown, schema: v.GenericSchema<unknown, T>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(readMembers(value)).flatMap(([id, one]) => {
      const isId = /^[\w-]{1,100}$/.test(id) && !(id in Object.prototype);
      const { success, output } = v.safeParse(schema, one);
      return isId && success ? [[id, output]] : [];
    }),
  );
}

/** A link with the list in its fragment, which no host sees. */
export async function listLink(slugs: readonly string[], origin: string): Promise<string> {
  const text = slugs.map((slug) => paths.article(slug)).join('\n');
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const packed = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `${origin}${paths.saved}#list=${packed}`;
}

/** @throws RangeError when it is longer than `longest`, another error when it is truncated or was not packed so */
async function unpack(packed: string, longest: number): Promise<string> {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
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
