import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArticlesHere } from '../../../fixtures/read-articles-here.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';

const articlesDir = join(process.cwd(), 'tests/fixtures/articles');
const site = parseSiteConfig({});
const newCache = () => mkdtemp(join(tmpdir(), 'foothold-'));

test('articles come newest first, and those of one day by slug', async () => {
  const { articles } = await readArticlesHere({
    articlesDir,
    site,
    cacheDir: await newCache(),
    pictures: 'placeholders',
  });
  expect(articles.map(({ date, slug }) => `${date} ${slug}`)).toEqual([
    '2025-03-02 first-interview',
    '2024-12-24 odd-but-allowed',
    '2024-12-24 salary-talk',
    '2024-05-14 about-foothold',
  ]);
});

test('a picture is listed in all its widths, and its files are there by their hashes', async () => {
  const { articles, files } = await readArticlesHere({
    articlesDir,
    site,
    cacheDir: await newCache(),
  });
  const picture = articles[0]?.featuredImage;
  expect(picture).toMatchObject({
    alt: 'Two people talk at a round table.',
    width: 800,
    height: 400,
  });
  expect(picture?.renditions.map(({ width }) => width)).toEqual([400, 800]);
  for (const { avif, webp } of picture?.renditions ?? []) {
    expect(avif).toMatch(/^[0-9a-f]{32}$/);
    expect(files.has(`content/i/${avif}.avif`) && files.has(`content/i/${webp}.webp`)).toBe(true);
  }
  const inBody = [...(articles[0]?.content ?? '').matchAll(/\/(content\/i\/[0-9a-f]+\.\w+)/g)];
  expect(inBody.length).toBeGreaterThan(0);
  expect(articles[0]?.bodyPictures).toHaveLength(1);
  expect(inBody.filter(([, fileName = '']) => !files.has(fileName))).toEqual([]);
});

test('reading again gives the same, from the cache', async () => {
  const cacheDir = await newCache();
  const first = await readArticlesHere({ articlesDir, site, cacheDir });
  expect(await readArticlesHere({ articlesDir, site, cacheDir })).toEqual(first);
});

test('a picture that shows a brand is for that brand alone', async () => {
  const ownDir = await newCache();
  await cp(articlesDir, ownDir, { recursive: true });
  const folder = join(ownDir, 'first-interview');
  await cp(join(folder, 'desk.webp'), join(folder, 'cover-foothold.webp'));
  const index = join(folder, 'index.md');
  const source = await readFile(index, 'utf8');
  await writeFile(index, source.replace('cover.webp', 'cover-{product}.webp'));
  const coverOf = async (product: string) => {
    const options = { articlesDir: ownDir, site: { ...site, product }, cacheDir };
    return (await readArticlesHere(options)).articles[0]?.featuredImage?.renditions.at(-1)?.webp;
  };
  const cacheDir = await newCache();
  const plain = await readArticlesHere({ articlesDir, site, cacheDir });
  const plainCover = plain.articles[0]?.featuredImage?.renditions.at(-1)?.webp;
  expect(await coverOf('Handhold')).toBe(plainCover);
  expect(await coverOf('Foothold')).not.toBe(plainCover);
});

test('without pictures an article is whole but for them', async () => {
  const { articles, files } = await readArticlesHere({
    articlesDir,
    site,
    cacheDir: '/nowhere',
    pictures: 'placeholders',
  });
  expect([...files.keys()].filter((name) => name.includes('/i/'))).toEqual([]);
  const bare = articles.find(({ slug }) => slug === 'salary-talk');
  expect(bare?.sections).not.toEqual([]);
  expect(bare).not.toHaveProperty('featuredImage');
  expect(bare?.content).not.toContain('<img');
});

test('the brand stands in titles, texts and slugs', async () => {
  const renamed = { ...site, product: 'Pied & Terre', author: 'The Team' };
  const { articles } = await readArticlesHere({
    articlesDir,
    site: renamed,
    cacheDir: '/nowhere',
    pictures: 'placeholders',
  });
  const about = articles.find(({ id }) => id === 'about');
  expect(about).toMatchObject({
    slug: 'about-pied-terre',
    title: 'What Pied & Terre is for',
    author: 'The Team',
  });
  expect(about?.content).toContain('href="/blog/about-pied-terre#short-answers"');
});

test('what is withheld is not in the page', async () => {
  const { articles } = await readArticlesHere({
    articlesDir,
    site,
    cacheDir: '/nowhere',
    pictures: 'placeholders',
  });
  const about = articles.find(({ id }) => id === 'about');
  expect(JSON.stringify(about)).not.toMatch(/Secretword|report a scam/);
  expect(about?.content).toContain('Who writes it?');
});

test('what only looks like a mistake is shown as it was written', async () => {
  const { articles } = await readArticlesHere({
    articlesDir,
    site,
    cacheDir: '/nowhere',
    pictures: 'placeholders',
  });
  const odd = articles.find(({ slug }) => slug === 'odd-but-allowed');
  expect(odd?.title).toBe('Odd, but allowed: 9:30, <b> & co.');
  expect(odd?.content).toContain('We meet at 9:30 or 10:am, note:see below, and 3 &#x3C; 4 holds.');
  expect(odd?.content).toContain('<code>&#x3C;script>alert(1)&#x3C;/script></code>');
  expect(odd?.sections.map(({ id }) => id)).toEqual(['same-heading', 'same-heading-1', '-party']);
});

test('former slugs belong to the article', async () => {
  const { articles } = await readArticlesHere({
    articlesDir,
    site,
    cacheDir: '/nowhere',
    pictures: 'placeholders',
  });
  expect(articles[0]?.aliases).toEqual(['interview-tips']);
});

test('a folder without articles gives an empty list', async () => {
  const empty = await newCache();
  const { articles } = await readArticlesHere({ articlesDir: empty, site, cacheDir: empty });
  expect(articles).toEqual([]);
});

test('an article that is not saved as UTF-8 is refused', async () => {
  const folder = await newCache();
  await mkdir(join(folder, 'my-article'));
  await writeFile(join(folder, 'my-article/index.md'), Buffer.from([0x2d, 0xe9, 0x20]));
  const reading = readArticlesHere({ articlesDir: folder, site, cacheDir: folder });
  await expect(reading).rejects.toThrow('The file must be saved as UTF-8');
});

test('an article reads the same with the line ends of any machine', async () => {
  const source = await readFile(join(articlesDir, 'salary-talk/index.md'), 'utf8');
  const read = async (text: string) => {
    const folder = await newCache();
    await mkdir(join(folder, 'salary-talk'));
    await writeFile(join(folder, 'salary-talk/index.md'), text);
    return readArticlesHere({ articlesDir: folder, site, cacheDir: folder });
  };
  const expected = await read(source);
  expect(await read(`\uFEFF${source.replaceAll('\n', '\r\n')}`)).toEqual(expected);
  expect(await read(source.replaceAll('\n', '\r'))).toEqual(expected);
});

test('links to headings find them however accents were typed', async () => {
  const source = await readFile(join(articlesDir, 'salary-talk/index.md'), 'utf8');
  const folder = await newCache();
  await mkdir(join(folder, 'salary-talk'));
  const links = '[a](#re\u0301sume\u0301) [b](/blog/salary-talk#r%C3%A9sum%C3%A9)';
  await writeFile(
    join(folder, 'salary-talk/index.md'),
    `${source}\n\n## R\u00E9sum\u00E9\n\n${links}\n`,
  );
  const { articles } = await readArticlesHere({ articlesDir: folder, site, cacheDir: folder });
  expect(articles[0]?.content).toContain('<h2><span id="r\u00E9sum\u00E9">');
  expect(articles[0]?.content.match(/#r%C3%A9sum%C3%A9"/g)).toHaveLength(2);
});

test('what lies between the folders of articles is left alone, except for lost articles', async () => {
  const folder = await newCache();
  await mkdir(join(folder, '.editor'));
  for (const name of ['.DS_Store', 'README.md', 'notes.txt', 'lost.md'])
    await writeFile(join(folder, name), '# Text');
  const error: unknown = await readArticlesHere({
    articlesDir: folder,
    site,
    cacheDir: folder,
  }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    problems: [
      {
        file: join(folder, 'lost.md'),
        message: 'An article must be a file index.md in a folder of its own; move it',
      },
    ],
  });
});

test('the articles of the site are without mistakes', async () => {
  const real = join(process.cwd(), 'src/content/articles');
  const { articles } = await readArticlesHere({
    articlesDir: real,
    site,
    cacheDir: '/nowhere',
    pictures: 'placeholders',
  });
  expect(articles.length).toBeGreaterThan(0);
});
