import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  parseHtml,
  toPlainText,
} from '../../../../src/generator/articles/markdown/article-html.ts';
import { pictureFinder } from '../../../../src/generator/articles/pictures/article-pictures.ts';
import type { ReadOptions } from '../../../../src/generator/articles/read-articles.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';
import { readArticlesHere } from '../../../fixtures/read-articles-here.ts';
import { articleSource, writeArticles } from '../../../fixtures/write-articles.ts';

const site = parseSiteConfig({});

/** What a build makes of one article. */
const read = async (source: string | readonly string[], options: Partial<ReadOptions> = {}) => {
  const text = typeof source === 'string' ? source : articleSource(source);
  return readArticlesHere({ articlesDir: await writeArticles(text), ...options });
};
const readContent = async (source: string) => (await read(source)).articles[0]?.content ?? '';

test('articles come newest first, and those of one day by slug', async () => {
  const { articles } = await readArticlesHere();
  expect(articles.map(({ date, slug }) => `${date} ${slug}`)).toEqual([
    '2025-03-02 first-interview',
    '2024-12-24 odd-but-allowed',
    '2024-12-24 salary-talk',
    '2024-05-14 about-foothold',
  ]);
  expect(articles[0]?.aliases).toEqual(['interview-tips']);
  expect(articles[2]).not.toHaveProperty('featuredImage');
});

test('a blog may have no folder of articles', async () => {
  expect((await readArticlesHere({ articlesDir: 'nowhere' })).articles).toEqual([]);
});

test('a picture that shows a brand is for that brand alone', async () => {
  const pictures = 'tests/fixtures/articles/first-interview';
  const lines = ['featuredImage: "cover-{product}.webp"', 'featuredImageAlt: A'];
  const articlesDir = await writeArticles(articleSource(lines));
  const folder = join(articlesDir, 'my-article');
  await copyFile(`${pictures}/cover.webp`, join(folder, 'cover.webp'));
  await copyFile(`${pictures}/desk.webp`, join(folder, 'cover-foothold.webp'));
  const findPicture = () => pictureFinder(folder, folder);
  const coverOf = async (product: string) => {
    const options = { articlesDir, site: { ...site, product }, findPicture };
    return (await readArticlesHere(options)).articles[0]?.featuredImage;
  };
  const cover = { alt: 'A', width: 900, height: 450, widths: [400, 800, 900] };
  expect(await coverOf('Handhold')).toMatchObject(cover);
  expect(await coverOf('Foothold')).toMatchObject({ width: 300 });
});

test('a build leaves out drafts, mistakes in them or not', async () => {
  const draft = ['draft: true', 'tone: beige'];
  const { articles, notes } = await read(draft);
  expect(articles).toEqual([]);
  expect(notes[0]?.[1]).toMatch(/my-article\/index\.md is a draft; publish/);
  await expect(read(draft, { withUnpublished: true })).rejects.toThrow('"tone" must be one of');
});

test('an article is published from its day on', async () => {
  const early = await read(['date: 2025-04-05'], { today: '2025-04-04' });
  expect(early.articles).toEqual([]);
  const note = 'my-article/index.md is published by a build on 2025-04-05 (UTC) or later';
  expect(early.notes[0]?.[1]).toContain(note);
  const { articles, notes } = await read(['date: 2025-04-05'], { today: '2025-04-05' });
  expect([articles.length, notes[0]?.length]).toEqual([1, 1]);
});

test.each([
  ['2026-01-15', [], undefined],
  ['2026-01-16', [], 'my-article/index.md, never'],
  ['2026-03-01', ['checked: 2025-03-01'], undefined],
  ['2026-03-02', ['checked: 2025-03-01'], 'my-article/index.md, last on 2025-03-01'],
])('on %s an article with %j is published; it is named: %s', async (today, lines, named) => {
  const { articles, notes } = await read(lines, { today });
  expect(articles).toHaveLength(1);
  expect(notes[1]?.[1]?.replace(/.*(?=my-article)/, '')).toBe(named);
});

test.each([
  ['2024-05-14', 'Handhold', 1],
  ['2024-05-15', 'Handhold', 0], // the new owner's
  ['2024-05-14', 'Foothold', 0],
])('the story of our team of %s under the brand %s is named: %j', async (date, product, count) => {
  const slug = 'journey-and-vision-behind-{product}';
  const source = articleSource([`slug: "${slug}"`, `date: ${date}`]);
  const articlesDir = await writeArticles({ [`${slug}/index.md`]: source });
  const own = { ...site, product, isDefaultBrand: product === 'Foothold' };
  const { notes } = await readArticlesHere({ articlesDir, site: own });
  expect(notes[2]).toHaveLength(1 + count);
});

test.each([
  ['draft: true', 'Draft: A small article'],
  ['date: 2025-06-01', 'From 2025-06-01: A small article'],
])('the dev server shows an article with “%s” as “%s”', async (line, title) => {
  const { articles } = await read([line], { withUnpublished: true, today: '2025-05-31' });
  expect(articles).toMatchObject([{ title }]);
});

test.each(['*A* _b_ <i> | `c` [d](e) & :f[g]', '$& $1'])(
  'the brand “%s” stands in texts as it is',
  async (product) => {
    const source = articleSource([], '{product}? [Jobs]({jobs}), [help]({resumeHelp}).');
    const addresses = { jobsUrl: 'https://jobs.test', resumeHelpUrl: 'https://help.test/cv' };
    const ownSite = { ...site, product, author: 'Ada', ...addresses };
    const { articles } = await read(source, { site: ownSite });
    const { content = '', author } = articles[0] ?? {};
    expect(author).toBe('Ada');
    expect(toPlainText(parseHtml(content))).toBe(`${product}? Jobs, help.`);
    expect(content).toContain('href="https://jobs.test"');
    expect(content).toContain('href="https://help.test/cv"');
  },
);

test('an article reads the same with the line ends of any machine', async () => {
  const source = articleSource([], 'One\ntwo.\n\n- Three.\n');
  const expected = await readContent(source);
  for (const other of [`\uFEFF${source.replaceAll('\n', '\r\n')}`, source.replaceAll('\n', '\r')])
    expect(await readContent(other)).toEqual(expected);
});

test('links to headings find them however accents were typed', async () => {
  const links = '[a](#re\u0301sume\u0301) [b](/blog/my-article#r%C3%A9sum%C3%A9)';
  const content = await readContent(articleSource([], `## R\u00E9sum\u00E9\n\n${links}`));
  expect(content).toContain('<h2><span id="r\u00E9sum\u00E9">');
  expect(content.match(/#r%C3%A9sum%C3%A9"/g)).toHaveLength(2);
});
