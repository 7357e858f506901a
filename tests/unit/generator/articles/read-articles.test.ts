import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseHtml, plainTextOf } from '../../../../src/generator/articles/markdown/html-text.ts';
import { parseSiteConfig, slugOf } from '../../../../src/site-config.ts';
import { readArticlesHere } from '../../../fixtures/read-articles-here.ts';
import { articleSource, writeArticles } from '../../../fixtures/write-articles.ts';

const fixtures = join(process.cwd(), 'tests/fixtures/articles');
const site = parseSiteConfig({});

/** Without their pictures, since to encode them takes long. */
const read = async (options: Partial<Parameters<typeof readArticlesHere>[0]> = {}) =>
  readArticlesHere({
    articlesDir: fixtures,
    site,
    cacheDir: '/nowhere',
    pictures: 'placeholders',
    ...options,
  });
/** The one article of this source. */
const readOne = async (source: string | Uint8Array, ownSite = site) => {
  const articlesDir = await writeArticles({ 'my-article/index.md': source });
  const { articles, built } = await read({ articlesDir, site: ownSite });
  return { ...articles[0], hash: built.articles[0]?.hash };
};

test('articles come newest first, and those of one day by slug', async () => {
  const { articles, files } = await read();
  expect(articles.map(({ date, slug }) => `${date} ${slug}`)).toEqual([
    '2025-03-02 first-interview',
    '2024-12-24 odd-but-allowed',
    '2024-12-24 salary-talk',
    '2024-05-14 about-foothold',
  ]);
  expect(articles[0]?.aliases).toEqual(['interview-tips']);
  expect(articles[2]).not.toHaveProperty('featuredImage');
  expect([...files.keys()].filter((name) => name.includes('/i/'))).toEqual([]);
});

test('a picture is listed in all its widths, its files are there by their hashes, and again from the cache', async () => {
  const cacheDir = await writeArticles({});
  const first = await readArticlesHere({ articlesDir: fixtures, site, cacheDir });
  const [article] = first.articles;
  expect(article?.featuredImage).toMatchObject({
    alt: 'Two people talk at a round table.',
    width: 800,
    height: 400,
    renditions: [{ width: 400 }, { width: 800 }],
  });
  const pictures = [article?.featuredImage, ...(article?.bodyPictures ?? [])];
  expect(pictures).toHaveLength(2);
  for (const { avif, webp } of pictures.flatMap((picture) => picture?.renditions ?? []))
    for (const name of [`${avif}.avif`, `${webp}.webp`])
      expect([...first.files.keys()]).toContain(`content/i/${name}`);
  const inBody = [...(article?.content ?? '').matchAll(/\/(content\/i\/[0-9a-f]+\.\w+)/g)];
  expect(inBody).toHaveLength(3);
  for (const [, fileName = ''] of inBody) expect(first.files.has(fileName)).toBe(true);
  expect(await readArticlesHere({ articlesDir: fixtures, site, cacheDir })).toEqual(first);
});

test('a picture that shows a brand is for that brand alone', async () => {
  const cacheDir = await writeArticles({});
  const articlesDir = await writeArticles({});
  const folder = join(articlesDir, 'first-interview');
  await cp(join(fixtures, 'salary-talk'), join(articlesDir, 'salary-talk'), { recursive: true });
  await cp(join(fixtures, 'first-interview'), folder, { recursive: true });
  await cp(join(folder, 'desk.webp'), join(folder, 'cover-foothold.webp'));
  const source = await readFile(join(folder, 'index.md'), 'utf8');
  await writeFile(join(folder, 'index.md'), source.replace('cover.webp', 'cover-{product}.webp'));
  const coverOf = async (product: string, from = articlesDir) => {
    const options = { articlesDir: from, site: { ...site, product }, cacheDir };
    return (await readArticlesHere(options)).articles[0]?.featuredImage?.renditions.at(-1)?.webp;
  };
  const plainCover = await coverOf('Foothold', fixtures);
  expect(await coverOf('Handhold')).toBe(plainCover);
  expect(await coverOf('Foothold')).not.toBe(plainCover);
});

test('the brand stands in titles, texts, links and slugs', async () => {
  const renamed = { ...site, product: 'Pied & Terre', author: 'The Team' };
  const { articles } = await read({ site: renamed });
  const about = articles.find(({ id }) => id === 'about');
  expect(about).toMatchObject({
    slug: 'about-pied-terre',
    title: 'What Pied & Terre is for',
    author: 'The Team',
  });
  expect(about?.content).toContain('href="/blog/about-pied-terre#short-answers"');
});

test.each([
  ['Élan & Co.', 'elan-co'],
  ['Klettern & Co', 'klettern-co'],
  ['Größenwahn', 'grossenwahn'],
  ['  --A.B--  ', 'a-b'],
  ['足がかり', 'brand'],
])('the brand “%s” is %s in addresses', (brand, slug) => {
  expect(slugOf(brand)).toBe(slug);
});

test.each(['*A* _b_ <i> | `c` [d](e) & :f[g]', '$& $1'])(
  'the brand “%s” may hold signs that mean something to Markdown or a program',
  async (product) => {
    const source = articleSource([], '{product}? [Jobs]({jobs}).');
    const ownSite = { ...site, product, jobsUrl: 'https://jobs.test' };
    const { content = '' } = await readOne(source, ownSite);
    expect(plainTextOf(parseHtml(content))).toBe(`${product}? Jobs.`);
    expect(content).toContain('href="https://jobs.test"');
  },
);

test('what is withheld is not in the page', async () => {
  const about = (await read()).articles.find(({ id }) => id === 'about');
  expect(JSON.stringify(about)).not.toMatch(/Secretword|report a scam/);
  expect(about?.content).toContain('Who writes it?');
});

test('what only looks like a mistake is shown as it was written', async () => {
  const odd = (await read()).articles.find(({ slug }) => slug === 'odd-but-allowed');
  expect(odd?.title).toBe('Odd, but allowed: 9:30, <b> & co.');
  expect(odd?.content).toContain('We meet at 9:30 or 10:am, note:see below, and 3 &#x3C; 4 holds.');
  expect(odd?.content).toContain('<code>&#x3C;script>alert(1)&#x3C;/script></code>');
  expect(odd?.sections.map(({ id }) => id)).toEqual(['same-heading', 'same-heading-1', '-party']);
});

test('an article reads the same with the line ends of any machine', async () => {
  const source = articleSource([], 'One\ntwo.\n\n- Three.\n');
  const expected = await readOne(source);
  expect(await readOne(`\uFEFF${source.replaceAll('\n', '\r\n')}`)).toEqual(expected);
  expect(await readOne(source.replaceAll('\n', '\r'))).toEqual(expected);
});

test('links to headings find them however accents were typed', async () => {
  const links = '[a](#re\u0301sume\u0301) [b](/blog/my-article#r%C3%A9sum%C3%A9)';
  const { content = '' } = await readOne(articleSource([], `## R\u00E9sum\u00E9\n\n${links}`));
  expect(content).toContain('<h2><span id="r\u00E9sum\u00E9">');
  expect(content.match(/#r%C3%A9sum%C3%A9"/g)).toHaveLength(2);
});

test('a folder without articles gives an empty list', async () => {
  expect((await read({ articlesDir: await writeArticles({}) })).articles).toEqual([]);
});

test('the articles of the site are without mistakes', async () => {
  const { articles } = await read({ articlesDir: join(process.cwd(), 'src/content/articles') });
  expect(articles.length).toBeGreaterThan(0);
});
