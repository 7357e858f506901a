// Whatever happens to the site, the connection, the device and the worker, in whatever order: a reader has
// exactly one published generation, loses no text, and in the end has what the site serves.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Article } from '../../../src/shared/article.ts';
import type { GenerationRoot } from '../../../src/shared/content.ts';
import { paths } from '../../../src/shared/paths.ts';
import { openStoredContent } from '../../../src/worker/content-store.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { reader } from '../../fixtures/device.ts';
import { failWrites, limitRoom } from '../../fixtures/full-device.ts';
import {
  answer,
  gone,
  offline,
  pictureOf,
  portal,
  type PublishedSite,
} from '../../fixtures/published-site.ts';
import { listArticle } from '../../fixtures/read-articles-here.ts';

const at = fc.nat({ max: 8 });
const fault = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'none' } as const) },
  fc.record({ kind: fc.constantFrom('cut', 'portal', 'error'), from: at }),
  fc.record({ kind: fc.constant('kill'), from: fc.nat({ max: 12 }) }),
  fc.record({ kind: fc.constantFrom('corrupt', 'truncate'), which: at, byte: fc.nat() }),
  fc.record({ kind: fc.constant('stale'), which: at }),
  fc.record({ kind: fc.constant('full'), records: fc.nat({ max: 14 }) }),
);
const sync = fc.record({ kind: fc.constant('sync'), fault, isByReader: fc.boolean() });

/** What may happen to the site, the device and its reader. */
const worldStep = fc.oneof(
  fc.constant({ kind: 'write' } as const),
  fc.record({ kind: fc.constantFrom('delete', 'rename', 'publish-earlier'), which: at }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('edit', 'lose-file'), which: at }) },
  fc.record({ kind: fc.constantFrom('open', 'save'), which: at }),
  fc.constant({ kind: 'remove-everything' } as const),
  { weight: 6, arbitrary: sync },
);
type Step = typeof worldStep extends fc.Arbitrary<infer T> ? T : never;
type SyncStep = Extract<Step, { kind: 'sync' }>;
type Fault = SyncStep['fault'];

/** More are tried by `FC_RUNS=2000 npx vitest run --project unit tests/unit/worker/sync-properties.test.ts`. */
const runs = (usual: number) => Number(process.env['FC_RUNS'] ?? usual);
vi.setConfig({ testTimeout: 1000 * Math.max(runs(0), 100) }); // a busy machine is slow, not wrong

/** Once in two thousand runs: the device has a new name, the site goes back to the old one, the reader saves there. */
const savedByAnEarlierName: Step[] = [
  { kind: 'rename', which: 2 },
  { kind: 'sync', fault: { kind: 'none' }, isByReader: false },
  { kind: 'publish-earlier', which: 0 },
  { kind: 'save', which: 2 },
];

test('what can be read is one published generation, and in the end today’s', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(worldStep, { maxLength: 25, size: 'max' }),
      fc.boolean(),
      fc.boolean(),
      async (steps, hasBegun, keepsFiles) => {
        vi.restoreAllMocks();
        const world = newWorld(keepsFiles);
        if (hasBegun) await world.begin();
        for (const one of steps) await world.take(one);
        expect(await world.settle()).toEqual({ isFollowed: true, notAsServed: [] });
      },
    ),
    { numRuns: runs(100), examples: [[savedByAnEarlierName, true, false]] },
  );
});

/** What was online once. */
type Edition = {
  articles: readonly Article[];
  root: GenerationRoot;
  rootFile: Uint8Array<ArrayBuffer> | undefined;
};

/**
 * A world in which nothing is published yet.
 * @param keepsFiles whether the host keeps the files of earlier publications
 */
function newWorld(keepsFiles: boolean) {
  const { site, database, device, find, stored } = reader([]);
  const editions: Edition[] = [];
  /** All that an article ever said, by its id. */
  const versions = new Map<string, Set<string>>();
  const lostFiles = new Set<string>();
  let online: Edition | undefined;
  let counter = 0;
  /** By id: what the reader can read, and has saved. */
  let readable = new Set<string>();
  const saved = new Set<string>();

  const articlesOnline = () => online?.articles ?? [];
  const fileOf = (article: Article) => paths.articleFile(listArticle(article).listed.hash);
  site.files.clear();
  site.setFault((path) => (lostFiles.has(path) ? gone() : undefined));

  function publish(articles: readonly Article[]): void {
    if (!keepsFiles) site.files.clear();
    const root = site.publish(articles);
    online = { articles, root, rootFile: site.files.get(paths.contentRoot) };
    editions.push(online);
    for (const article of articles) {
      const known = versions.get(article.id) ?? new Set();
      versions.set(article.id, known.add(article.content));
    }
  }

  async function look({ fault: given, isByReader }: Omit<SyncStep, 'kind'>): Promise<void> {
    const before = (await stored()).root;
    const { fetch, rootText } = withFault(given, { site, editions });
    vi.stubGlobal('fetch', fetch);
    const endFault = limitDevice(given);
    try {
      await device.sync({ isByReader });
    } catch (error) {
      if (given.kind !== 'kill') throw error;
    }
    endFault();
    vi.stubGlobal('fetch', site.fetch);
    const after = (await stored()).root;
    if (after?.generation !== before?.generation) {
      expect(rootText()).toContain(`"generation":"${after?.generation}"`);
      expect(after?.total === 0 && before !== undefined && before.total > 0).toBe(false);
    }
    await expectOneGeneration(({ id }) => given.kind !== 'full' || saved.has(id));
  }

  async function save({ id }: Article): Promise<void> {
    const outcome = await device.save({ id });
    const { listed } = await stored();
    const slug = listed.find((article) => article.id === id)?.slug ?? ''; // by which the device lists it
    expect(outcome === 'saved').toBe((await find(slug))?.kind === 'found');
    if (outcome === 'saved') saved.add(id);
  }

  async function removeEverything(): Promise<void> {
    await device.removeAll({});
    for (const kept of [readable, saved]) kept.clear();
    expect(await stored()).toMatchObject({ root: undefined, reader: {}, isPaused: true });
  }

  async function take(step: Step): Promise<void> {
    counter += 1;
    if (step.kind === 'sync') return look(step);
    if (step.kind === 'remove-everything') await removeEverything();
    if (step.kind === 'write') publish([newArticle(counter), ...articlesOnline()]);
    if (step.kind === 'publish-earlier')
      publish(editions[step.which % editions.length]?.articles ?? []);
    const articles = articlesOnline();
    const index = 'which' in step && articles.length > 0 ? step.which % articles.length : 0;
    const chosen = articles[index];
    if (!chosen) return expectOneGeneration();
    if (step.kind === 'open') await device.open(chosen);
    if (step.kind === 'save') await save(chosen);
    if (step.kind === 'lose-file') lostFiles.add(fileOf(chosen));
    if (step.kind === 'delete') publish(articles.toSpliced(index, 1));
    if (step.kind === 'edit')
      publish(articles.with(index, { ...chosen, content: `<p>${counter}</p>` }));
    if (step.kind === 'rename') {
      const aliases = [...chosen.aliases, chosen.slug];
      publish(articles.with(index, { ...chosen, slug: `renamed-${counter}`, aliases }));
    }
    return expectOneGeneration();
  }

  /** @param stays which articles may not have gone, of those that could be read before */
  async function expectOneGeneration(stays = (_article: Article) => true): Promise<void> {
    const { root, reader: records } = await stored();
    if (!root) return expect(readable).toEqual(new Set());
    const articles =
      editions.find((one) => one.root.generation === root.generation)?.articles ?? [];
    const content = await openStoredContent(database);
    const list = await content?.listArticles();
    expect(list?.articles.map(({ slug }) => slug)).toEqual(articles.map(({ slug }) => slug));
    const found = new Set<string>();
    for (const article of articles) {
      const lookup = await content?.findArticle(article.slug);
      if (lookup?.kind !== 'found') {
        expect(lookup).toEqual({ kind: 'not-here', id: article.id });
        continue;
      }
      found.add(article.id);
      if (!lookup.isOutdated) {
        expect(lookup.article).toEqual(article);
        continue;
      }
      // A text that stands in is one that was published, at the address of today.
      const { id, slug, aliases } = article;
      expect(lookup.article).toMatchObject({ id, slug, aliases });
      expect([...(versions.get(id) ?? [])]).toContain(lookup.article.content);
    }
    const staying = articles.filter((article) => readable.has(article.id) && stays(article));
    expect([...found]).toEqual(expect.arrayContaining(staying.map(({ id }) => id)));
    readable = found;
    for (const id of saved) expect(records[id]?.savedAt).toBeDefined();
  }

  /** What readers see after a few looks at a site without faults, but for lost files; an emptied one is not followed. */
  async function settle(): Promise<{ isFollowed: boolean; notAsServed: string[] }> {
    const healthy = { fault: { kind: 'none' }, isByReader: true } as const;
    for (let looks = 0; looks < 4; looks += 1) await look(healthy);
    const { root } = await stored();
    const isEmptied = online?.root.total === 0 && root !== undefined && root.total > 0;
    const isFollowed = isEmptied || root?.generation === online?.root.generation;
    const notAsServed: string[] = [];
    for (const article of articlesOnline()) {
      const isAsServed = isDeepStrictEqual(await find(article.slug), { kind: 'found', article });
      if (!isAsServed && !lostFiles.has(fileOf(article))) notAsServed.push(article.slug);
    }
    return { isFollowed, notAsServed };
  }

  /** A device that has the first articles of the site. */
  async function begin(): Promise<void> {
    publish([4, 3, 2, 1].map(newArticle));
    counter = 4;
    await look({ fault: { kind: 'none' }, isByReader: false });
  }

  return { begin, take, settle };
}

/** The site as one sync meets it; `rootText` is what it gave as root.json, if it did. */
function withFault(given: Fault, world: { site: PublishedSite; editions: readonly Edition[] }) {
  const { site, editions } = world;
  let requests = 0;
  let damagedPath: string | undefined;
  let rootText = '';
  const respond: PublishedSite['fetch'] = async (path, init) => {
    requests += 1;
    const hasBegun = 'from' in given && requests > given.from;
    if (hasBegun && given.kind === 'cut') return offline();
    if (hasBegun && given.kind === 'portal') return portal();
    if (hasBegun && given.kind === 'error') return new Response('{}', { status: 500 });
    const file = site.files.get(path);
    if (given.kind === 'stale' && path === paths.contentRoot && 'which' in given)
      return answer(path, editions[given.which % editions.length]?.rootFile);
    // root.json has no hash in its name: only a cut can be seen there.
    const canBeSeen = given.kind === 'truncate' || path !== paths.contentRoot;
    if ('byte' in given && canBeSeen && requests - 1 === given.which) damagedPath ??= path;
    if ('byte' in given && path === damagedPath && file && file.length > 0)
      return answer(path, damaged(file, given));
    return site.fetch(path, init);
  };
  const fetch: PublishedSite['fetch'] = async (path, init) => {
    const response = await respond(path, init);
    if (path === paths.contentRoot) rootText = await response.clone().text();
    return response;
  };
  return { fetch, rootText: () => rootText };
}

/** The device as one sync meets it: full, or that of a worker that is killed at one of its writes. */
function limitDevice(given: Fault): () => void {
  if ('records' in given) return limitRoom(given.records);
  if (given.kind !== 'kill' || !('from' in given)) return () => undefined;
  let writes = 0;
  return failWrites(() => {
    writes += 1;
    if (writes > given.from) throw new Error('The worker is gone');
    return false;
  });
}

/** A file with one bit changed, or cut short. */
function damaged(file: Uint8Array<ArrayBuffer>, how: { kind: string; byte: number }) {
  const position = how.byte % file.length;
  if (how.kind === 'truncate') return file.slice(0, position);
  const copy = file.slice();
  copy[position] = (copy[position] ?? 0) ^ (1 << (how.byte % 8));
  return copy;
}

/** An article with a picture, one within its text, both or none. */
function newArticle(number: number): Article {
  return articleWith({
    id: `${number}`,
    slug: `article-${number}`,
    content: `<p>First text of ${number}</p>`,
    ...(number % 2 === 0 && { featuredImage: pictureOf(`picture ${number}`) }),
    ...(number % 3 === 0 && { bodyPictures: [pictureOf(`body ${number}`)] }),
  });
}
