import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentHash } from '../../../../../src/generator/articles/content-hash.ts';
import { hostFiles } from '../../../../../src/generator/hosting/rules/host-files.ts';
import { servingRules } from '../../../../../src/generator/hosting/rules/serving-rules.ts';
import {
  listInOrder,
  publishSite,
} from '../../../../../src/generator/hosting/publish/publish-site.ts';
import { securityHeaders } from '../../../../../src/core/security-headers.ts';

let folder: string;
let site: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  site = join(folder, 'site');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A build whose pages have one inline script, known by its hash. */
function makeBuild(
  name: string,
  files: Record<string, string>,
  { hash = 'QQ==', basePath = '' } = {},
) {
  const headers = securityHeaders({ scriptHashes: [`sha256-${hash}`], styleHashes: [] });
  const origin = 'https://blog.test';
  const rules = servingRules({ basePath, origin, headers, redirects: [] });
  const root = join(folder, name);
  for (const [file, text] of [...Object.entries(files), ...hostFiles(rules)]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

const publish = (
  from: string,
  options: Omit<Parameters<typeof publishSite>[0], 'from' | 'to'> = {},
) => [...publishSite({ from, to: site, ...options })];
const online = (name: string) =>
  existsSync(join(site, name)) ? readFileSync(join(site, name), 'utf8') : undefined;

const whole = {
  'assets/a-1.js': 'one',
  'content/a/1.json': '{}',
  'content/root.json': '{"seq":1}',
  'icons/any.svg': '<svg/>',
  'blog/first.html': 'first',
  'blog.html': 'blog',
  'index.html': 'home',
  '404.html': 'missing',
  'feed.xml': '<feed/>',
  '.nojekyll': '',
  '.well-known/security.txt': 'Contact: x',
  'sw.js': 'worker',
};

test('files go online after all that they name: code, articles, their lists, root.json, the worker', () => {
  expect(listInOrder(makeBuild('one', whole))).toEqual([
    'assets/a-1.js',
    'content/a/1.json',
    'icons/any.svg',
    'blog/first.html',
    '404.html',
    'blog.html',
    'index.html',
    '.well-known/security.txt',
    'feed.xml',
    '.hosts/Caddyfile',
    '.hosts/nginx.conf',
    '.nojekyll',
    '_headers',
    '_redirects',
    'vercel.json',
    'content/root.json',
    'sw.js',
  ]);
});

test('of the pages, new ones come before those that were there, which may link to them', () => {
  publish(makeBuild('one', whole));
  const next = makeBuild('two', { ...whole, 'blog/first.html': 'see z', 'blog/z.html': 'z' });
  const articles = publish(next).find(({ what }) => what === 'articles');
  expect(articles?.files).toEqual(['blog/z.html', 'blog/first.html']);
});

test('files named by their content stay, pages that the build no longer has are deleted at the end, and strangers are left alone', () => {
  publish(makeBuild('one', { ...whole, 'blog/old.html': 'old' }));
  writeFileSync(join(site, 'note-of-the-operator.txt'), 'mine');
  const { 'assets/a-1.js': _code, ...rest } = whole;
  const steps = publish(makeBuild('two', { ...rest, 'assets/a-2.js': 'two' }));
  expect(steps.at(-1)?.files).toEqual(['blog/old.html']);
  expect(online('blog/old.html')).toBeUndefined();
  expect(online('assets/a-1.js')).toBe('one');
  expect(online('assets/a-2.js')).toBe('two');
  expect(online('note-of-the-operator.txt')).toBe('mine');
});

test('files named by their content go when no build has had them for so many days', () => {
  const days = (count: number) => count * 86_400_000;
  const { 'assets/a-1.js': _code, ...rest } = whole;
  const next = makeBuild('two', { ...rest, 'assets/a-2.js': 'two' });
  const publishAt = (from: string, now: number) =>
    Array.from(publishSite({ from, to: site, retainDays: 30, now })).at(-1)?.files;
  publishAt(makeBuild('one', whole), days(0));
  expect(publishAt(next, days(100))).toEqual([]); // it was in use until now
  expect(publishAt(next, days(129))).toEqual([]);
  expect(publishAt(next, days(130))).toEqual(['assets/a-1.js']);
  expect(online('assets/a-1.js')).toBeUndefined();
  expect(online('assets/a-2.js')).toBe('two');
});

test('a file that a build has again starts anew', () => {
  const publishAt = (from: string, now: number) =>
    Array.from(publishSite({ from, to: site, retainDays: 30, now: now * 86_400_000 }));
  const { 'assets/a-1.js': _code, ...rest } = whole;
  const [one, two] = [makeBuild('one', whole), makeBuild('two', rest)];
  for (const [build, day] of [
    [one, 0],
    [two, 1],
    [one, 20],
    [two, 40],
    [two, 60],
  ] as const)
    publishAt(build, day);
  expect(online('assets/a-1.js')).toBe('one');
});

test('the next publication completes one that broke off, and still deletes what is no longer there', () => {
  publish(makeBuild('one', { ...whole, 'blog/old.html': 'old' }));
  const broken = publishSite({
    from: makeBuild('two', { ...whole, 'blog/new.html': 'new' }),
    to: site,
  });
  for (let step = 0; step < 5; step += 1) broken.next();
  expect(online('blog/new.html')).toBe('new');
  publish(makeBuild('three', whole));
  expect(online('blog/old.html')).toBeUndefined();
  expect(online('blog/new.html')).toBeUndefined();
});

const rules = ['_headers', 'vercel.json', '.hosts/Caddyfile', '.hosts/nginx.conf'];

test.each(rules)(
  'while pages of two builds are online, %s allows the inline scripts of both; of the one before them, no longer',
  (name) => {
    publish(makeBuild('one', whole, { hash: 'b25l' }));
    for (const { what } of publishSite({
      from: makeBuild('two', whole, { hash: 'dHdv' }),
      to: site,
    }))
      for (const hash of ['b25l', 'dHdv'])
        expect(`${what}: ${online(name)}`).toContain(`'sha256-${hash}'`);
    publish(makeBuild('three', whole, { hash: 'dHJl' }));
    expect(online(name)).toContain("'sha256-dHdv'");
    expect(online(name)).not.toContain("'sha256-b25l'");
  },
);

test('a site that was uploaded by other means gets a policy for its pages, too', () => {
  const uploaded = makeBuild('site', whole, { hash: 'b25l' });
  expect(uploaded).toBe(site);
  publish(makeBuild('two', whole, { hash: 'dHdv' }));
  expect(online('_headers')).toContain("'sha256-b25l' 'sha256-dHdv'");
});

/** Publishes, and counts how often the server was told to read its configuration anew. */
function reloadsOf(from: string): number {
  let count = 0;
  publish(from, { reload: () => void (count += 1) });
  return count;
}

function publishUntilReloadFails(from: string) {
  const reload = () => {
    throw new Error('Command failed: reload');
  };
  expect(() => publish(from, { reload })).toThrow(/^The reload command failed.*same command again/);
}

test('a server reloads its configuration only when that has changed', () => {
  expect(reloadsOf(makeBuild('one', whole))).toBe(1);
  expect(reloadsOf(makeBuild('two', { ...whole, 'index.html': 'other' }))).toBe(0);
  expect(reloadsOf(makeBuild('three', whole, { hash: 'dHdv' }))).toBe(1);
});

test('after a reload that failed, the news for devices and the worker are not online, and the next run reloads first', () => {
  const build = makeBuild('one', whole);
  publishUntilReloadFails(build);
  expect(online('index.html')).toBe('home');
  expect(online('content/root.json')).toBeUndefined();
  expect(online('sw.js')).toBeUndefined();
  const atReload: (string | undefined)[] = [];
  publish(build, { reload: () => void atReload.push(online('sw.js')) });
  expect(atReload).toEqual([undefined]);
  expect(online('sw.js')).toBe('worker');
  expect(reloadsOf(build)).toBe(0);
});

test('no page that needs the new rules is online before the server has read them, in whatever run', () => {
  publish(makeBuild('one', whole));
  const build = makeBuild('two', { ...whole, 'index.html': 'two' }, { hash: 'dHdv' });
  publishUntilReloadFails(build);
  publishUntilReloadFails(build);
  expect(online('index.html')).toBe('home');
  expect(reloadsOf(build)).toBe(1);
  expect(online('index.html')).toBe('two');
});

test('a reload that is still due stays so through a publication that does not reload', () => {
  publish(makeBuild('one', whole));
  const build = makeBuild('two', whole, { hash: 'dHdv' });
  publishUntilReloadFails(build);
  publish(build);
  expect(reloadsOf(build)).toBe(1);
});

test('a publication that was killed before it reloaded leaves that to the next one', () => {
  publish(makeBuild('one', whole));
  const build = makeBuild('two', whole, { hash: 'dHdv' });
  const killed = publishSite({ from: build, to: site, reload: () => undefined });
  killed.next(); // the rules are written; the process ends here
  const reloads: string[] = [];
  for (const { what } of publishSite({
    from: build,
    to: site,
    reload: () => void reloads.push('reload'),
  }))
    reloads.push(what);
  expect(reloads[1]).toBe('reload');
});

test('nothing is written where nothing has changed', () => {
  const build = makeBuild('one', whole);
  publish(build);
  expect(publish(build).flatMap(({ files }) => files)).toEqual([]);
});

test('compressed files hold the same, and go when they are no longer wanted', () => {
  const build = makeBuild('one', whole);
  publish(build, { compress: true });
  expect(brotliDecompressSync(readFileSync(join(site, 'index.html.br'))).toString()).toBe('home');
  expect(gunzipSync(readFileSync(join(site, 'sw.js.gz'))).toString()).toBe('worker');
  publish(makeBuild('two', { ...whole, 'index.html': 'new home' }), { compress: true });
  expect(brotliDecompressSync(readFileSync(join(site, 'index.html.br'))).toString()).toBe(
    'new home',
  );
  publish(build);
  expect(online('index.html.br')).toBeUndefined();
  expect(online('sw.js.gz')).toBeUndefined();
});

test('a site of a base path lies in its folder, what hosts and security.txt’s readers look for at the top', () => {
  publish(makeBuild('one', whole, { basePath: '/career' }));
  expect(online('career/index.html')).toBe('home');
  expect(online('career/sw.js')).toBe('worker');
  expect(online('index.html')).toBeUndefined();
  const atTop = [...rules, '.well-known/security.txt', '404.html'];
  expect(atTop.filter((name) => online(name) === undefined)).toEqual([]);
});

test('at the top, a site of a base path leaves alone what another site has there, and says so', () => {
  const theirs = "script-src 'self' 'sha256-dGhlaXI='";
  const foreign = ['404.html', '.well-known/security.txt', '_headers', '.hosts/nginx.conf'];
  for (const name of foreign) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), theirs);
  }
  const [first] = publish(makeBuild('one', whole, { basePath: '/career' }));
  expect(first?.what).toMatch(/^files of another site, left alone: /);
  for (const name of foreign) {
    expect(first?.what).toContain(name);
    expect(online(name)).toBe(theirs);
  }
  expect(online('career/404.html')).toBe('missing');
  expect(online('vercel.json')).not.toContain('dGhlaXI=');
  const { '404.html': _page, '.well-known/security.txt': _contact, ...rest } = whole;
  publish(makeBuild('two', rest, { basePath: '/career' }));
  for (const name of foreign) expect(online(name)).toBe(theirs);
});

test('at the top, a site of a base path replaces and deletes only what it published itself', () => {
  const basePath = '/career';
  publish(makeBuild('one', whole, { basePath }));
  publish(makeBuild('two', { ...whole, '404.html': 'gone' }, { basePath, hash: 'dHdv' }));
  expect(online('404.html')).toBe('gone');
  expect(online('_headers')).toContain("'sha256-dHdv'");
  const { '404.html': _page, ...rest } = whole;
  publish(makeBuild('three', rest, { basePath }));
  expect(online('404.html')).toBeUndefined();
});

test('a folder without a build is refused', () => {
  expect(() => publish(join(folder, 'nothing'))).toThrow('npm run build');
  expect(() => listInOrder(join(folder, 'nothing'))).toThrow('npm run build');
});

const contentRoot = (seq: number, generation: string, epoch?: number) =>
  JSON.stringify({ epoch, generation, seq });
const buildWith = (name: string, root: string) =>
  makeBuild(name, { ...whole, 'index.html': name, 'content/root.json': root });

test.each([200, 100])(
  'content that devices would not follow, with the number %d after 200, is refused before anything is written',
  (seq) => {
    publish(buildWith('one', contentRoot(200, 'a')));
    const next = buildWith('two', contentRoot(seq, 'b'));
    expect(() => publish(next)).toThrow('CONTENT_SEQ=201 npm run build');
    expect(online('index.html')).toBe('one');
    expect(online('content/root.json')).toBe(contentRoot(200, 'a'));
  },
);

test('the operator can have it published all the same', () => {
  publish(buildWith('one', contentRoot(200, 'a')));
  publish(buildWith('two', contentRoot(100, 'b')), { isForced: true });
  expect(online('content/root.json')).toBe(contentRoot(100, 'b'));
});

test('the same content may be published with any number, and the highest that devices have seen stays online', () => {
  publish(buildWith('one', contentRoot(200, 'a')));
  publish(buildWith('two', contentRoot(100, 'a')));
  expect(online('index.html')).toBe('two');
  expect(online('content/root.json')).toBe(contentRoot(200, 'a'));
  expect(() => publish(buildWith('three', contentRoot(150, 'b')))).toThrow('CONTENT_SEQ=201');
});

test('a higher epoch comes after any number, a lower one after none', () => {
  publish(buildWith('one', contentRoot(9_000_000_000, 'a')));
  publish(buildWith('two', contentRoot(200, 'b', 1)));
  expect(online('content/root.json')).toBe(contentRoot(200, 'b', 1));
  expect(() => publish(buildWith('three', contentRoot(300, 'c')))).toThrow(
    'CONTENT_EPOCH=1 CONTENT_SEQ=201 npm run build',
  );
});

test('in a folder of its origin, a site is compared with the content of that folder', () => {
  const basePath = '/career';
  publish(makeBuild('one', { ...whole, 'content/root.json': contentRoot(200, 'a') }, { basePath }));
  const next = makeBuild(
    'two',
    { ...whole, 'content/root.json': contentRoot(100, 'b') },
    { basePath },
  );
  expect(() => publish(next)).toThrow('CONTENT_SEQ=201');
});

test.each([
  ['that is empty', ''],
  ['that nobody can read', '<h1>Not found</h1>'],
  ['with a number that devices do not believe', contentRoot(9_007_199_254_740_991, 'b')],
])('a root.json %s is replaced, with a warning that nothing could be compared', (_name, text) => {
  publish(buildWith('one', contentRoot(1, 'a')));
  writeFileSync(join(site, 'content/root.json'), text);
  const warnings: string[] = [];
  publish(buildWith('two', contentRoot(1, 'a')), { warn: (words) => void warnings.push(words) });
  expect(online('content/root.json')).toBe(contentRoot(1, 'a'));
  expect(warnings).toEqual([expect.stringContaining('cannot be compared')]);
});

test('files that have not changed keep their time, by which some hosts tell who has the newest', () => {
  publish(buildWith('one', contentRoot(1, 'a')), { compress: true });
  const longAgo = new Date('2020-01-01');
  const kept = [
    'blog.html',
    'blog.html.br',
    'blog.html.gz',
    'sw.js',
    'content/a/1.json',
    '_headers',
  ];
  for (const name of kept) utimesSync(join(site, name), longAgo, longAgo);
  publish(buildWith('two', contentRoot(2, 'b')), { compress: true });
  expect(online('content/root.json')).toBe(contentRoot(2, 'b'));
  const times = kept.map((name) => statSync(join(site, name)).mtime);
  expect(times).toEqual(kept.map(() => longAgo));
});

test('where files are to stay for no day, they are gone at once', () => {
  publish(makeBuild('one', whole));
  const { 'assets/a-1.js': _code, ...rest } = whole;
  publish(makeBuild('two', rest), { retainDays: 0 });
  expect(online('assets/a-1.js')).toBeUndefined();
});

test.each(['', '/career'])(
  'of a withdrawn article nothing stays in the folder of the site (“%s/”), of no build that was published',
  (basePath) => {
    const names = { shown: '1'.repeat(32), shared: '2'.repeat(32) };
    const picture = (hash: string) => `content/i/${hash}.avif`;
    const text = (slug: string, hashes: readonly string[]) => ({
      slug,
      aliases: [],
      featuredImage: { renditions: hashes.map((avif) => ({ avif })) },
    });
    const list = (...slugs: string[]) =>
      JSON.stringify({ articles: slugs.map((slug) => ({ slug, aliases: [] })) });
    const earlier = {
      ...whole,
      'content/root.json': contentRoot(1, 'a'),
      'content/a/other.json': JSON.stringify(text('other', [names.shared])),
      'content/a/first.json': JSON.stringify(text('bad', [])),
      'content/s/first.json': list('bad'),
      [picture(names.shared)]: 'shared',
    };
    const corrected = {
      ...whole,
      'content/root.json': contentRoot(2, 'b'),
      'content/a/second.json': JSON.stringify(text('bad', [names.shown, names.shared])),
      'content/s/second.json': list('bad', 'good'),
      'content/s/good.json': list('good'),
      'blog/bad.html': 'bad',
      'social/blog/bad.jpg': 'bad',
      [picture(names.shown)]: 'shown',
    };
    const withdrawn = [contentHash('bad')];
    const root = JSON.stringify({ seq: 3, generation: 'c', withdrawn });
    publish(makeBuild('one', earlier, { basePath }), { compress: true });
    publish(makeBuild('two', corrected, { basePath }), { compress: true });
    const at = (name: string) => join(basePath, name);
    expect(online(at('content/a/first.json'))).toBeDefined();
    publish(makeBuild('three', { ...whole, 'content/root.json': root }, { basePath }), {
      compress: true,
    });
    const left = readdirSync(site, { recursive: true, encoding: 'utf8' });
    const content = left.filter((name) => name.includes('content/') && /\.\w+$/.test(name));
    const kept = ['a/1.json', 'a/other.json', `i/${names.shared}.avif`, 'root.json', 's/good.json'];
    const packed = kept
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => [`${name}.br`, `${name}.gz`]);
    expect(content.toSorted()).toEqual(
      [...kept, ...packed].map((name) => at(`content/${name}`).replace(/^\//, '')).toSorted(),
    );
    expect(left.filter((name) => name.includes('bad'))).toEqual([]);
  },
);

test('what is gone from the site is named nowhere in its folder', () => {
  publish(makeBuild('one', { ...whole, 'blog/old.html': 'old', 'content/a/old.json': '{}' }));
  publish(makeBuild('two', whole));
  expect(online('content/a/old.json')).toBe('{}');
  expect(online('.published.json')).not.toContain('old');
  expect(
    publish(makeBuild('three', whole), { now: Date.now() + 61 * 86_400_000 }).at(-1)?.files,
  ).toEqual(['content/a/old.json']);
});

test.each(['../outside.txt', '/etc/hosts', 'blog/../../outside.txt', 'blog//x', String.raw`..\x`])(
  'a record that names %s, which is not the site’s, is refused and nothing is touched',
  (odd) => {
    publish(makeBuild('one', whole));
    writeFileSync(join(folder, 'outside.txt'), 'mine');
    const note = JSON.parse(online('.published.json') ?? '');
    const changed = JSON.stringify({ ...note, files: [...note.files, odd] });
    writeFileSync(join(site, '.published.json'), changed);
    const next = makeBuild('two', { ...whole, 'index.html': 'two' });
    expect(() => publish(next)).toThrow(`names "${odd}"`);
    expect(readFileSync(join(folder, 'outside.txt'), 'utf8')).toBe('mine');
    expect(online('index.html')).toBe('home');
  },
);

test.each(['', '[]', 'null', '{"files":[]}'])('a record that is “%s” is refused', (text) => {
  publish(makeBuild('one', whole));
  writeFileSync(join(site, '.published.json'), text);
  expect(() => publish(makeBuild('two', whole))).toThrow('.published.json');
});

test('half-written files of a publication that was killed are removed, and no stranger’s', () => {
  const half = '.0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f';
  const basePath = '/career';
  publish(makeBuild('one', whole, { basePath }), { compress: true });
  const left = ['career/blog.html', 'career/blog.html.br', 'career/.published.json', '_headers'];
  for (const name of [...left, 'career/photo.jpg']) writeFileSync(join(site, name + half), 'half');
  publish(makeBuild('two', whole, { basePath }), { compress: true });
  expect(left.filter((name) => online(name + half) !== undefined)).toEqual([]);
  expect(online(`career/photo.jpg${half}`)).toBe('half');
});
