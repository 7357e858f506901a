// Whatever happens to the site, the connection and the tab, in whatever order: a reader has exactly
// one published generation, loses no text, and in the end has the latest.
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentHash } from '../../../src/generator/articles/content-hash.ts';
import type { Article } from '../../../src/core/article.ts';
import { stableJson } from '../../../src/core/stable-json.ts';
import { contentFromDevice, readGeneration } from '../../../src/store/content-store.ts';
import { createDatabase, type Database } from '../../../src/store/database.ts';
import { readStoredHashes } from '../../../src/store/file-store.ts';
import { removeUnreferenced } from '../../../src/store/generation-store.ts';
import { fetchVerified } from '../../../src/sync/fetch-verified.ts';
import { downloadArticle } from '../../../src/sync/download-article.ts';
import { runSync } from '../../../src/sync/run-sync.ts';
import type { SyncTools } from '../../../src/sync/sync-tools.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { syncToolsFor } from '../../fixtures/sync-tools.ts';
import {
  answer,
  pictureOf,
  portal,
  publishedSite,
  type PublishedSite,
} from '../../fixtures/published-site.ts';

vi.setConfig({ testTimeout: 60_000 }); // a busy machine is slow, not wrong
beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

const at = fc.nat({ max: 8 });
const fault = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'none' } as const) },
  fc.record({ kind: fc.constantFrom('cut', 'portal', 'error'), from: at }),
  fc.record({ kind: fc.constant('kill'), from: fc.nat({ max: 25 }) }),
  fc.record({ kind: fc.constantFrom('corrupt', 'truncate'), which: at, byte: fc.nat() }),
  fc.record({ kind: fc.constant('stale'), which: at }),
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('write') }),
  fc.record({ kind: fc.constantFrom('edit', 'delete', 'rename', 'rollback', 'open'), which: at }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sync'), fault }) },
);
type Fault = typeof fault extends fc.Arbitrary<infer T> ? T : never;
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test('what can be read is always one published generation, and the latest once faults end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 15, size: 'max' }),
      fc.boolean(),
      async (steps, keepsFiles) => {
        const world = newWorld(keepsFiles);
        for (const one of steps) {
          await world.take(one);
          await world.expectOneGeneration();
        }
        await world.take({ kind: 'sync', fault: { kind: 'none' } });
        await world.take({ kind: 'sync', fault: { kind: 'none' } }); // a strong loss is believed twice
        await world.expectOneGeneration();
        expect(await world.loadArticles()).toEqual(world.latest());
      },
    ),
    { numRuns: 80 },
  );
});

test('no bit of a file can change without its being refused', async () => {
  const site = publishedSite();
  site.publish([newArticle(6)], 1);
  const named = [...site.files].filter(([path]) => path !== '/content/root.json');
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...named), fc.nat(), async ([path, file], byte) => {
      vi.stubGlobal('fetch', async () => answer(path, damaged(file, { kind: 'corrupt', byte })));
      const [hash = ''] = /[0-9a-f]{32}/.exec(path) ?? [];
      const type = path.endsWith('.json') ? 'json' : 'image';
      await expect(fetchVerified(path, { type, hash })).rejects.toThrow(/altered/);
    }),
  );
});

test('two tabs that check at once fetch each file once', async () => {
  const delays = fc.infiniteStream(fc.nat({ max: 4 }));
  await fc.assert(
    fc.asyncProperty(delays, fc.nat({ max: 4 }), async (pauses, headStart) => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const site = publishedSite();
      site.publish([newArticle(1), newArticle(2), newArticle(6)], 1);
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
    { numRuns: 40 },
  );
});

test('no slug, however hostile, leads a request out of the content folder', async () => {
  const slug = fc.oneof(fc.constantFrom('../x', '__proto__', '//host/x', '..\\x', ''), fc.string());
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(slug, { minLength: 1, maxLength: 5 }), async (slugs) => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const site = publishedSite();
      site.publish(
        slugs.map((text) => ({ ...newArticle(6), slug: text })),
        1,
      );
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
    { numRuns: 40 },
  );
});

test('pruning takes nothing that the current generation or the one before refers to', async () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(numbers, { minLength: 1, maxLength: 4 }), async (generations) => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const site = publishedSite();
      const database = createDatabase();
      vi.stubGlobal('fetch', site.fetch);
      for (const [index, listed] of generations.entries()) {
        site.publish(listed.map(newArticle), index + 1);
        await runSync(syncToolsFor(database)); // the second believes a strong loss
        await runSync(syncToolsFor(database));
        await Promise.all([removeUnreferenced(database), removeUnreferenced(createDatabase())]);
      }
      const kept = [...new Set(generations.slice(-2).flat())].map(newArticle);
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
    { numRuns: 40 },
  );
});

function newWorld(keepsFiles: boolean) {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const site = publishedSite();
  const roots: Uint8Array<ArrayBuffer>[] = [];
  const history: Article[][] = [];
  const snapshots = new Map<string, readonly Article[]>();
  let counter = 0;
  let readable: string[] = [];
  let seenSeq = 0;
  const latest = () => history.at(-1) ?? [];
  const database = createDatabase();

  function publish(articles: Article[]) {
    if (!keepsFiles) site.files.clear();
    history.push(articles);
    const root = site.publish(articles, history.length);
    roots.push(site.files.get('/content/root.json') ?? new Uint8Array());
    snapshots.set(root.generation, articles);
  }

  async function sync(given: Fault) {
    const { fetch, tab } = withFault(given, { site, database, roots });
    vi.stubGlobal('fetch', fetch);
    try {
      await runSync(syncToolsFor(tab, { fetchFile: fetchVerified }));
    } catch (error) {
      if (given.kind !== 'kill') throw error;
    }
  }

  async function take(one: Step): Promise<void> {
    const articles = latest();
    const { kind } = one;
    const index = 'which' in one && articles.length > 0 ? one.which % articles.length : 0;
    const chosen = articles[index];
    counter += 1;
    if (kind === 'sync') return sync((one as { fault: Fault }).fault);
    if (kind === 'write') return publish([newArticle(counter), ...articles]);
    if (!chosen) return;
    if (kind === 'edit') publish(articles.with(index, { ...chosen, content: `<p>${counter}</p>` }));
    if (kind === 'delete') publish(articles.toSpliced(index, 1));
    if (kind === 'rename')
      publish(
        articles.with(index, {
          ...chosen,
          slug: `renamed-${counter}`,
          aliases: [...chosen.aliases, chosen.slug],
        }),
      );
    if (kind === 'rollback')
      publish([...(history[(one as { which: number }).which % history.length] ?? [])]);
    if (kind === 'open') {
      vi.stubGlobal('fetch', site.fetch);
      await downloadArticle(syncToolsFor(database, { fetchFile: fetchVerified }), chosen.slug);
    }
  }

  async function expectOneGeneration(): Promise<void> {
    const current = await readGeneration(database);
    if (!current) return expect(readable).toEqual([]);
    expect(current.root.seq).toBeGreaterThanOrEqual(seenSeq);
    seenSeq = current.root.seq;
    const snapshot = snapshots.get(current.root.generation) ?? [];
    const content = await contentFromDevice(database);
    const list = await content?.listArticles({ from: 0, count: 1000 });
    expect(list?.articles.map(({ slug }) => slug)).toEqual(snapshot.map(({ slug }) => slug));
    const found: string[] = [];
    for (const article of snapshot) {
      const lookup = await content?.findArticle(article.slug);
      if (lookup?.kind === 'found') {
        expect(lookup.article).toEqual(article);
        found.push(article.slug, ...article.aliases);
      } else expect(lookup).toEqual({ kind: 'not-here' });
    }
    const stillListed = snapshot.flatMap(({ slug, aliases }) => [slug, ...aliases]);
    const expected = readable.filter((slug) => stillListed.includes(slug));
    expect(found).toEqual(expect.arrayContaining(expected));
    readable = found;
  }

  /** Every article whose text can be read, in the order of the list. */
  async function loadArticles(): Promise<Article[]> {
    const content = await contentFromDevice(database);
    if (!content) return [];
    const { articles } = await content.listArticles({ from: 0, count: 1000 });
    const lookups = await Promise.all(articles.map(({ slug }) => content.findArticle(slug)));
    return lookups.flatMap((one) => (one.kind === 'found' ? one.article : []));
  }

  return { take, expectOneGeneration, loadArticles, latest };
}

/** The site and the device as one sync meets them. */
function withFault(
  given: Fault,
  world: { site: PublishedSite; database: Database; roots: Uint8Array<ArrayBuffer>[] },
): { fetch: PublishedSite['fetch']; tab: Database } {
  const { site, database, roots } = world;
  let requests = 0;
  let uses = 0;
  let damagedPath: string | undefined;
  const fetch: PublishedSite['fetch'] = async (path, init) => {
    requests += 1;
    const hasBegun = 'from' in given && requests > given.from;
    if (hasBegun && given.kind === 'cut') throw new TypeError('Failed to fetch');
    if (hasBegun && given.kind === 'portal') return portal();
    if (hasBegun && given.kind === 'error') return new Response('{}', { status: 500 });
    const file = site.files.get(path);
    if (given.kind === 'stale' && path === '/content/root.json' && 'which' in given)
      return answer(path, roots[given.which % roots.length]);
    // root.json has no hash in its name: only a cut can be seen there.
    const canBeSeen = given.kind === 'truncate' || path !== '/content/root.json';
    if ('byte' in given && canBeSeen && requests - 1 === given.which) damagedPath ??= path;
    if ('byte' in given && path === damagedPath && file && file.length > 0)
      return answer(path, damaged(file, given));
    return site.fetch(path, init);
  };
  const tab: Database = {
    ...database,
    use: async (work) => {
      uses += 1;
      if (given.kind === 'kill' && 'from' in given && uses > given.from)
        throw new Error('The tab is gone');
      return database.use(work);
    },
  };
  return { fetch, tab };
}

function damaged(file: Uint8Array<ArrayBuffer>, how: { kind: string; byte: number }) {
  const position = how.byte % file.length;
  if (how.kind === 'truncate') return file.slice(0, position);
  const copy = file.slice();
  copy[position] = (copy[position] ?? 0) ^ (1 << (how.byte % 8));
  return copy;
}

function newArticle(number: number): Article {
  return articleWith({
    id: `${number}`,
    slug: `article-${number}`,
    content: `<p>First text of ${number}</p>`,
    ...(number % 2 === 0 && { featuredImage: pictureOf(`picture ${number}`) }),
    ...(number % 3 === 0 && { bodyPictures: [pictureOf(`body ${number}`)] }),
  });
}

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
