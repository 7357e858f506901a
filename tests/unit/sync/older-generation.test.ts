// Where the site serves what was published before that which the device has.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentFromDevice, readGeneration } from '../../../src/store/content-store.ts';
import { createDatabase } from '../../../src/store/database.ts';
import { describeDevice } from '../../../src/store/device-contents.ts';
import { readStoredHashes } from '../../../src/store/file-store.ts';
import { addSaved } from '../../../src/store/saved-store.ts';
import { evictBeyond } from '../../../src/sync/eviction.ts';
import { runSync } from '../../../src/sync/run-sync.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { publishedSite } from '../../fixtures/published-site.ts';
import { syncToolsFor } from '../../fixtures/sync-tools.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const [first, second, third] = [1, 2, 3].map((number) => [
  articleWith({ content: `<p>Text ${number}.</p>` }),
]) as [Edition, Edition, Edition];
type Edition = ReturnType<typeof articleWith>[];

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test('an older generation is ignored at first, and followed once the site has served it for 24 hours', async () => {
  const { site, look, read } = reader();
  site.publish(second, 2);
  await look();
  site.publish(first, 1);
  expect(await look()).toEqual({ kind: 'older', articles: 0, pictures: 0, lacking: 'files' });
  expect(await look(day - 1)).toMatchObject({ kind: 'older' });
  expect(await read()).toContain('Text 2.');
  expect(await look(1)).toMatchObject({ kind: 'adopted', lacking: 'nothing' });
  expect(await read()).toContain('Text 1.');
  expect(await look()).toMatchObject({ kind: 'unchanged', lacking: 'nothing' });
});

test.each([
  ['what the device has', second, 2],
  ['something newer', third, 3],
])('a look that shows %s in between begins the 24 hours anew', async (_name, edition, seq) => {
  const { site, look, read } = reader();
  site.publish(second, 2);
  await look();
  site.publish(first, 1);
  await look();
  site.publish(edition, seq);
  await look(hour);
  const shown = await read();
  site.publish(first, 1);
  expect(await look(day)).toMatchObject({ kind: 'older' });
  expect(await read()).toBe(shown);
  expect(await look(day)).toMatchObject({ kind: 'adopted' });
});

test('a look that shows something older still begins the 24 hours anew', async () => {
  const { site, look } = reader();
  site.publish(third, 3);
  await look();
  site.publish(second, 2);
  await look();
  site.publish(first, 1);
  expect(await look(day)).toMatchObject({ kind: 'older' });
  expect(await look(day - 1)).toMatchObject({ kind: 'older' });
  expect(await look(1)).toMatchObject({ kind: 'adopted' });
});

test('what was saved under a later name stays saved where the site goes back to an earlier one', async () => {
  const { site, database, look } = reader();
  const others = Array.from({ length: 9 }, (_, index) => articleWith({ slug: `other-${index}` }));
  site.publish([articleWith({ slug: 'later', aliases: ['earlier'] }), ...others], 2);
  await look();
  await addSaved(database, 'later', 7);
  site.publish([articleWith({ slug: 'earlier' }), ...others], 1);
  await look();
  expect(await look(day)).toMatchObject({ kind: 'adopted' });
  await evictBeyond(database, { texts: 0, pictures: 0, total: 0 });
  expect(await describeDevice(database)).toMatchObject({
    heldArticles: 1,
    saved: [{ slug: 'earlier' }],
  });
  expect(await database.use((db) => db.getAll('saved'))).toEqual([{ slug: 'earlier', savedAt: 7 }]);
});

test('after a build machine whose clock was years ahead, what its right clock publishes daily is followed', async () => {
  const { site, look, read } = reader();
  site.publish(first, Date.UTC(2033, 0, 1) / 1000);
  await look();
  const rightClock = Date.UTC(2026, 0, 1) / 1000;
  site.publish(second, rightClock);
  expect(await look()).toMatchObject({ kind: 'older' });
  site.publish(third, rightClock + day / 1000);
  expect(await look(day)).toMatchObject({ kind: 'adopted' });
  expect(await read()).toContain('Text 3.');
  site.publish(second, rightClock + (2 * day) / 1000);
  expect(await look(hour)).toMatchObject({ kind: 'adopted' });
});

test('a look that reached nothing ends no wait', async () => {
  const { site, look } = reader();
  site.publish(second, 2);
  await look();
  site.publish(first, 1);
  await look();
  site.setFault(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await look(hour)).toEqual({ kind: 'unreached' });
  site.setFault(undefined);
  expect(await look(day)).toMatchObject({ kind: 'adopted' });
});

test('a reader’s clock that went back begins the 24 hours anew', async () => {
  const { site, look } = reader();
  site.publish(second, 2);
  await look();
  site.publish(first, 1);
  await look(10 * day);
  expect(await look(-9 * day)).toMatchObject({ kind: 'older' });
  expect(await look(day - 1)).toMatchObject({ kind: 'older' });
  expect(await look(1)).toMatchObject({ kind: 'adopted' });
});

test('a higher epoch is followed at once, however low its seq', async () => {
  const { site, look, read } = reader();
  site.publish(second, 2);
  await look();
  site.publish(first, 1, { epoch: 1 });
  expect(await look()).toMatchObject({ kind: 'adopted' });
  expect(await read()).toContain('Text 1.');
  site.publish(third, 3);
  expect(await look()).toMatchObject({ kind: 'older' });
  expect(await look(day)).toMatchObject({ kind: 'adopted' });
  expect(await read()).toContain('Text 3.');
});

test('two builds of the same moment with other content: the one that the site serves is read', async () => {
  const { site, look, read } = reader();
  site.publish(first, 1);
  await look();
  site.publish(second, 1);
  expect(await look()).toMatchObject({ kind: 'adopted' });
  expect(await read()).toContain('Text 2.');
});

test('a rebuild without a change is no news, and takes nothing from the device', async () => {
  const { site, database, look } = reader();
  const before = site.publish(first, 1);
  await look();
  site.publish(second, 2);
  await look();
  const texts = await readStoredHashes(database, 'articles');
  site.requests.length = 0;
  const rebuilt = site.publish(second, 3);
  expect(await look()).toEqual({ kind: 'unchanged', articles: 0, pictures: 0, lacking: 'nothing' });
  expect(await readGeneration(database)).toEqual({ root: rebuilt, previous: before });
  expect(await readStoredHashes(database, 'articles')).toEqual(texts);
  expect(site.requests).toEqual(['/content/root.json']);
});

test('an older build of the same content is nothing older to its reader', async () => {
  const { site, database, look } = reader();
  site.publish(first, 2);
  await look();
  const older = site.publish(first, 1);
  expect(await look()).toMatchObject({ kind: 'unchanged', lacking: 'nothing' });
  expect(await look(day)).toMatchObject({ kind: 'unchanged', lacking: 'nothing' });
  expect((await readGeneration(database))?.root).toEqual(older);
});

/** A device that looks for news as time passes. */
function reader() {
  const site = publishedSite();
  vi.stubGlobal('fetch', site.fetch);
  const database = createDatabase();
  let now = Date.parse('2026-01-01');
  return {
    site,
    database,
    /** @param passedMs since the look before */
    look: (passedMs = 0) => {
      now += passedMs;
      return runSync(syncToolsFor(database, { now: () => now }));
    },
    read: async () => {
      const lookup = await (await contentFromDevice(database))?.findArticle('article-1');
      return lookup?.kind === 'found' ? lookup.article.content : undefined;
    },
  };
}
