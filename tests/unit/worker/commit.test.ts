import { expect, test } from 'vitest';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { articlesOf, corrected, syncedReader, type reader } from '../../fixtures/device.ts';
import { limitRoom } from '../../fixtures/full-device.ts';
import { pictureOf } from '../../fixtures/published-site.ts';

type Given = { count: number; pictures?: 'no pictures'; saved?: string[]; opened?: string[] };

/** A device that has synced, whose reader saved and opened some, and a site with news and a correction. */
async function deviceWith({ count, pictures, saved = [], opened = [] }: Given) {
  const articles = articlesOf(count, pictures);
  const parts = await syncedReader(articles);
  for (const id of saved) await parts.device.save({ id });
  for (const id of opened) await parts.device.open({ id });
  parts.site.publish([articleWith({ id: 'new', slug: 'new' }), ...corrected(articles, count - 1)]);
  parts.clearPages.mockClear();
  return parts;
}

const ids = (count: number, ...others: string[]) =>
  Array.from({ length: count }, (_, index) => `${index}`).concat(others);
const pictures = 'no pictures';
const forty: Given = { count: 40, saved: ['3'] };
const some: Given = { count: 10, pictures, saved: ['8'], opened: ['9'] };
const all: Given = { count: 4, pictures, saved: ['2', '3'], opened: ['0', '1'] };
type Attempt = (parts: ReturnType<typeof reader>) => Promise<unknown>;
const look: Attempt = (parts) => parts.look();
const save: Attempt = ({ device }) => device.save({ id: '35' });
const open: Attempt = ({ device }) => device.open({ id: '20' });
const both: Attempt = async (parts) => [await save(parts), await look(parts)].join();

test.each<[string, Given, number, Attempt, unknown, string[], string[]]>([
  // what gives way, on which device, room for, what is tried, comes out so, texts and pictures that stay
  ['pictures that are not saved to a save', forty, 36, save, 'saved', ids(24, '35'), ['3']],
  ['saved pictures no room', forty, 28, both, 'saved,full', ids(24, '35', 'new'), ['3', '35']],
  ['no text to a picture', { count: 40 }, 24, open, undefined, ids(24), []],
  ['texts to a save in vain', { count: 40, pictures }, 0, save, 'full', ids(12), []],
  ['pictures to news', { count: 12 }, 24, look, 'changed', ids(12, 'new'), ids(11)],
  ['nothing to pictures of news', { count: 12 }, 20, look, 'full', ids(12, 'new'), ids(6)],
  ['unused older texts to news', some, 10, look, 'incomplete', ids(4, '8', '9', 'new'), []],
  ['no used text to news', all, 4, look, 'full', ids(4), []],
])('a full device gives %s', async (_what, given, room, attempt, outcome, texts, kept) => {
  const parts = await deviceWith(given);
  limitRoom(room);
  expect(await attempt(parts)).toBe(outcome);
  expect(parts.clearPages).toHaveBeenCalled();
  const { listed, articles, pictures: shown } = await parts.stored();
  const hasLooked = attempt === look || attempt === both;
  expect(listed.some(({ id }) => id === 'new')).toBe(hasLooked);
  expect(Object.keys(articles).toSorted()).toEqual(texts.toSorted());
  const names = kept.map((id) => pictureOf(`picture ${id}`).id);
  expect([...shown.keys()].toSorted()).toEqual(names.toSorted());
  expect((await parts.saved()).includes('35')).toBe(String(outcome).startsWith('saved'));
});
