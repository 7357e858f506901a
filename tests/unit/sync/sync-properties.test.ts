// Whatever happens to the site, the connection, the device and the tab, in whatever order: a reader has
// exactly one published generation, loses no text, and in the end has what the site serves.
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentHash } from '../../../src/generator/articles/content-hash.ts';
import { stableJson } from '../../../src/core/stable-json.ts';
import { createDatabase } from '../../../src/store/database.ts';
import { readStoredHashes } from '../../../src/store/file-store.ts';
import { fetchVerified } from '../../../src/sync/fetch-verified.ts';
import { downloadArticle } from '../../../src/sync/download-article.ts';
import { runSync, type SyncTools } from '../../../src/sync/run-sync.ts';
import { answer, publishedSite } from '../../fixtures/published-site.ts';
import { syncToolsFor } from '../../fixtures/sync-tools.ts';
import { damaged, newArticle, newWorld, worldStep } from '../../fixtures/sync-world.ts';

/** More are tried by `FC_RUNS=2000 npx vitest run --project unit tests/unit/sync/sync-properties.test.ts`. */
const runs = (usual: number) => Number(process.env['FC_RUNS'] ?? usual);
vi.setConfig({ testTimeout: 1000 * Math.max(runs(0), 100) }); // a busy machine is slow, not wrong
beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

test('what can be read is always one published generation, and in the end the one that the site serves', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(worldStep, { maxLength: 25, size: 'max' }),
      fc.boolean(),
      fc.boolean(),
      async (steps, hasBegun, keepsFiles) => {
        const world = newWorld(keepsFiles);
        if (hasBegun) await world.begin();
        for (const one of steps) await world.take(one);
        expect(await world.settle()).toEqual({ isFollowed: true, notAsServed: [] });
      },
    ),
    { numRuns: runs(100) },
  );
});

test('no bit of a file can change without its being refused', async () => {
  const site = publishedSite();
  site.publish([newArticle(6)]);
  const named = [...site.files].filter(([path]) => path !== '/content/root.json');
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...named), fc.nat(), async ([path, file], byte) => {
      vi.stubGlobal('fetch', async () => answer(path, damaged(file, { kind: 'corrupt', byte })));
      const [hash = ''] = /[0-9a-f]{32}/.exec(path) ?? [];
      const type = path.endsWith('.json') ? 'json' : 'image';
      await expect(fetchVerified(path, { type, hash })).rejects.toThrow(/altered/);
    }),
    { numRuns: runs(100) },
  );
});

test('two tabs that check at once fetch each file once', async () => {
  const delays = fc.infiniteStream(fc.nat({ max: 4 }));
  await fc.assert(
    fc.asyncProperty(delays, fc.nat({ max: 4 }), async (pauses, headStart) => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const site = publishedSite();
      site.publish([newArticle(1), newArticle(2), newArticle(6)]);
      vi.stubGlobal('fetch', async (path: string) => {
        await turns(pauses.next().value);
        return site.fetch(path);
      });
      const lock = sharedLock();
      const tab = () => runSync(syncToolsFor(createDatabase(), { lock }));
      const first = tab();
      await turns(headStart);
      const results = await Promise.all([first, tab(), tab()]);
      expect(results.map((one) => ('articles' in one ? one.articles : 0))).toEqual([3, 0, 0]);
      const bodies = site.requests.filter((path) => path !== '/content/root.json');
      expect(bodies.toSorted()).toEqual([...new Set(bodies)].toSorted());
    }),
    { numRuns: runs(40) },
  );
});

test('no slug, however hostile, leads a request out of the content folder', async () => {
  const slug = fc.oneof(fc.constantFrom('../x', '__proto__', '//host/x', '..\\x', ''), fc.string());
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(slug, { minLength: 1, maxLength: 5 }), async (slugs) => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const site = publishedSite();
      site.publish(slugs.map((text) => ({ ...newArticle(6), slug: text })));
      vi.stubGlobal('fetch', site.fetch);
      const tools = syncToolsFor(createDatabase());
      await runSync(tools);
      for (const text of [...slugs, '../root', 'unlisted'])
        expect(await downloadArticle(tools, text)).toBe(slugs.includes(text) ? 'here' : 'missing');
      for (const path of site.requests)
        expect(path).toMatch(
          /^\/content\/(root\.json|[sa]\/[0-9a-f]{32}\.json|i\/[0-9a-f]{32}\.avif)$/,
        );
    }),
    { numRuns: runs(40) },
  );
});

test('after each sync the device has what its generation refers to, and no other file', async () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(numbers, { minLength: 1, maxLength: 4 }), async (generations) => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const site = publishedSite();
      const database = createDatabase();
      vi.stubGlobal('fetch', site.fetch);
      for (const listed of generations) {
        site.publish(listed.map(newArticle));
        await runSync(syncToolsFor(database));
      }
      const kept = (generations.at(-1) ?? []).map(newArticle);
      const texts = await readStoredHashes(database, 'articles');
      expect(texts).toEqual(new Set(kept.map((article) => contentHash(stableJson(article)))));
      const pictures = await readStoredHashes(database, 'pictures');
      const shown = kept.flatMap(({ featuredImage, bodyPictures = [] }) =>
        [...(featuredImage ? [featuredImage] : []), ...bodyPictures].map(
          ({ renditions }) => renditions[1]?.avif ?? '',
        ),
      );
      expect(pictures).toEqual(new Set(shown));
    }),
    { numRuns: runs(40) },
  );
});

/** Wait for a number of turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A lock shared by tabs: one after the other, in the order of the requests. */
function sharedLock(): SyncTools['lock'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
