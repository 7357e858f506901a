/** Exports and imports what a reader keeps: as JSON Feed 1.1 with members of our own, and as a link to a list. */
import * as v from 'valibot';
import { isArticleId } from './article.ts';
import { storagePrefix } from './storage-prefix.ts';
import type { DeviceContents } from './device.ts';
import { stableJson } from './stable-json.ts';
import { paths } from './paths.ts';
import { longestPlaceText, selectSaved, type ReaderData } from './reader.ts';

/** Extensions of JSON Feed begin with an underscore. */
const ownMember = `_${storagePrefix}`;
/** Precedes the packed list in a link. */
export const listMark = '#list=';

/** Longest file that we read, in bytes, and most articles in it. */
export const longestFile = 1024 * 1024;
const mostItems = 5000;

/** Why nothing is imported. `old-browser`: it cannot unpack links. `nothing`: neither our file nor one list link. */
export type ImportMistake = 'too-long' | 'broken' | 'cut-link' | 'old-browser' | 'nothing';

const textSchema = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const numberSchema = (largest: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(largest));
const timeSchema = numberSchema(8.64e15); // the last that a `Date` has
const ticksSchema = v.pipe(v.array(textSchema(64)), v.minLength(1), v.maxLength(500));
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

/** Latest first. Before the device knows the list, articles are known by slug alone. */
function listSaved({ stored, awaited, totalArticles, reader }: DeviceContents) {
  type Saved = { id: string; slug: string; title?: string; excerpt?: string };
  const waiting = totalArticles > 0 ? [] : Object.keys(reader).map((id) => ({ id, slug: id }));
  return selectSaved<Saved>([...stored, ...awaited, ...waiting], reader);
}

/** @param exportedAt epoch ms */
export function exportFeed(
  contents: DeviceContents,
  { origin, product }: { origin: string; product: string },
  exportedAt = Date.now(),
): string {
  const { reader } = contents;
  const collect = (member: 'place' | 'ticks') =>
    Object.fromEntries(
      Object.entries(reader).flatMap(([id, { [member]: value }]) => (value ? [[id, value]] : [])),
    );
  return stableJson({
    version: 'https://jsonfeed.org/version/1.1',
    title: `Saved on ${product}`,
    home_page_url: origin,
    [ownMember]: { exportedAt, places: collect('place'), ticks: collect('ticks') },
    items: listSaved(contents).map(({ id, slug, title, excerpt: summary }) => {
      const url = origin + paths.article(slug);
      return { id, url, title, summary, [ownMember]: { savedAt: reader[id]?.savedAt } };
    }),
  });
}

/** Parse our file, or a text with one list link. Anyone may have written it: its size is bounded, and the time linear. */
export async function parseImport(text: string): Promise<ReaderData | ImportMistake> {
  if (new Blob([text]).size > longestFile) return 'too-long';
  const [start = '', packed, ...more] = text.split(listMark);
  if (start.trimStart().startsWith('{')) return parseFeed(text);
  return packed === undefined || more.length > 0 ? 'nothing' : parseList(packed);
}

function parseFeed(text: string): ReaderData | ImportMistake {
  let feed: unknown;
  try {
    feed = JSON.parse(text);
  } catch {
    return 'broken';
  }
  const { items, [ownMember]: own } = readMembers(feed);
  const { places, ticks } = readMembers(own);
  const counts = [items, places, ticks].map((one) => Object.keys(readMembers(one)).length);
  if (Math.max(...counts) > mostItems) return 'too-long';
  const data = {
    saved: Object.values(readMembers(items)).flatMap((item) => {
      const { url, [ownMember]: ownOfItem } = readMembers(item);
      const { savedAt } = readMembers(ownOfItem);
      return readSlug(url).map((slug) => ({
        slug,
        savedAt: v.is(timeSchema, savedAt) ? savedAt : undefined,
      }));
    }),
    places: readEntries(places, placeSchema),
    ticks: readEntries(ticks, ticksSchema),
  };
  const isEmpty = Object.values(data).every((part) => Object.keys(part).length === 0);
  return isEmpty || own === undefined ? 'nothing' : data;
}

/** Of an article's URL or path; none of anything else. */
function readSlug(url: unknown): string[] {
  const [, slug] = (typeof url === 'string' && /\/blog\/([a-z0-9-]{1,100})$/.exec(url)) || [];
  return slug === undefined ? [] : [slug];
}

/** Entries by article id. Leaves out those that break the schema. */
function readEntries<T>(value: unknown, schema: v.GenericSchema<unknown, T>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(readMembers(value)).flatMap(([id, one]) => {
      const { success, output } = v.safeParse(schema, one);
      return isArticleId(id) && success ? [[id, output]] : [];
    }),
  );
}

/** @returns a link with the saved articles in its fragment, which no host sees; none where the browser cannot pack them */
export async function listLink(
  contents: DeviceContents,
  origin: string,
): Promise<string | undefined> {
  const text = listSaved(contents)
    .map(({ slug }) => paths.article(slug))
    .join('\n');
  const packing = startStream(() => new CompressionStream('deflate-raw'));
  if (text === '' || !packing) return undefined;
  const stream = new Blob([text]).stream().pipeThrough(packing);
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const packed = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return origin + paths.saved + listMark + packed;
}

async function parseList(text: string): Promise<ReaderData | ImportMistake> {
  const unpacking = startStream(() => new DecompressionStream('deflate-raw'));
  if (!unpacking) return 'old-browser';
  const [packed = ''] = /^[\w-]*/.exec(text) ?? [];
  try {
    const lines = (await unpack(packed, unpacking)).split('\n');
    if (lines.length > mostItems) return 'too-long';
    const saved = lines.flatMap(readSlug).map((slug) => ({ slug, savedAt: undefined }));
    return saved.length === 0 ? 'nothing' : { saved, places: {}, ticks: {} };
  } catch (error) {
    return error instanceof RangeError ? 'too-long' : 'cut-link';
  }
}

/** Absent in browsers without such streams, or without their format: Safari before 16.4, Firefox before 113. */
function startStream<T>(start: () => T): T | undefined {
  try {
    return start();
  } catch {
    return undefined;
  }
}

/** @throws RangeError when it is longer than a file may be, another error when it is truncated or was not packed so */
async function unpack(packed: string, unpacking: DecompressionStream): Promise<string> {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(unpacking).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > longestFile) throw new RangeError('The list is too long');
    parts.push(part.value);
  }
  return new Blob(parts).text();
}
