/** Exports and imports what a reader keeps: as JSON Feed 1.1 with members of our own, and as a link to a list. */
import * as v from 'valibot';
import { isArticleId } from './article.ts';
import { storagePrefix } from './storage-prefix.ts';
import type { DeviceSnapshot } from './device.ts';
import { stableJson } from './stable-json.ts';
import { paths } from './paths.ts';
import { listSaved, longestPlaceText, type ReaderData } from './reader.ts';

/** Extensions of JSON Feed begin with an underscore. */
const ownMember = `_${storagePrefix}`;
export const listPrefix = '#list=';

/** Longest file that we read, in bytes, and most articles in it. */
export const longestFile = 1024 * 1024;
const mostItems = 5000;

/** Why nothing is imported. `nothing`: neither our file nor one list link. */
export type ImportMistake = 'too-long' | 'broken' | 'truncated-link' | 'nothing';

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

export function exportFeed(
  { stored, pendingSaves, reader }: DeviceSnapshot,
  { origin, product }: { origin: string; product: string },
  exportedAt = Date.now(),
): string {
  const articles = new Map([...stored, ...pendingSaves].map((one) => [one.id, one]));
  const collect = (member: 'place' | 'ticks') =>
    Object.fromEntries(
      Object.entries(reader).flatMap(([id, { [member]: value }]) => (value ? [[id, value]] : [])),
    );
  return stableJson({
    version: 'https://jsonfeed.org/version/1.1',
    title: `Saved on ${product}`,
    home_page_url: origin,
    [ownMember]: { exportedAt, places: collect('place'), ticks: collect('ticks') },
    items: listSaved(reader).map((id) => {
      const article = articles.get(id); // absent until the device knows the list
      const url = article && origin + paths.article(article.slug);
      return {
        id: url ?? id,
        url,
        title: article?.title,
        summary: article?.excerpt,
        [ownMember]: { id, savedAt: reader[id]?.savedAt },
      };
    }),
  });
}

/** Parse our file, or a text with one list link. Anyone may have written it: its size is bounded, and the time linear. */
export function parseImport(text: string): ReaderData | ImportMistake {
  if (new Blob([text]).size > longestFile) return 'too-long';
  const [start = '', list, ...more] = text.split(listPrefix);
  if (start.trimStart().startsWith('{')) return parseFeed(text);
  return list === undefined || more.length > 0 ? 'nothing' : parseList(list);
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
      const { id, savedAt } = readMembers(readMembers(item)[ownMember]);
      if (typeof id !== 'string' || !isArticleId(id)) return [];
      return { id, savedAt: v.is(timeSchema, savedAt) ? savedAt : undefined };
    }),
    places: readEntries(places, placeSchema),
    ticks: readEntries(ticks, ticksSchema),
  };
  const isEmpty = Object.values(data).every((part) => Object.keys(part).length === 0);
  return isEmpty ? 'nothing' : data;
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

/** A link with the ids of saved articles in its fragment, which no host sees, and how many characters these have. */
export function listLink({ reader }: DeviceSnapshot, origin: string): string {
  const list = listSaved(reader).join('.');
  return `${origin}${paths.saved}${listPrefix}${list.length}.${list}`;
}

/** Parse what follows the prefix. Ignores what stands behind the list, such as a full stop. */
function parseList(text: string): ReaderData | ImportMistake {
  const [start = '', length] = /^(\d+)\./.exec(text) ?? [];
  const end = start.length + Number(length);
  const ids = text.slice(start.length, end).split('.');
  if (ids.length > mostItems) return 'too-long';
  // Behind a truncated link there may be other words, which are no ids.
  if (text.length < end || !ids.every(isArticleId)) return 'truncated-link';
  return { saved: ids.map((id) => ({ id, savedAt: undefined })), places: {}, ticks: {} };
}
