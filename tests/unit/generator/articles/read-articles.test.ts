import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  parseHtml,
  toPlainText,
} from '../../../../src/generator/articles/markdown/article-html.ts';
import { pictureFinder } from '../../../../src/generator/articles/pictures/article-pictures.ts';
import type { Article } from '../../../../src/shared/article.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';
import { editableArticles, readArticlesHere } from '../../../fixtures/read-articles-here.ts';
import { articleSource, writeArticles } from '../../../fixtures/write-articles.ts';

const site = parseSiteConfig({});
const slugsOf = (articles: readonly Pick<Article, 'slug'>[]) => articles.map(({ slug }) => slug);
/** The one article of this source. */
const readOne = async (source: string | Uint8Array, ownSite = site) => {
  const articlesDir = await writeArticles({ 'my-article/index.md': source });
  return (await readArticlesHere({ articlesDir, site: ownSite })).articles[0];
};

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
  const { articlesDir, edit } = await editableArticles();
  const folder = join(articlesDir, 'first-interview');
  await copyFile(join(folder, 'desk.webp'), join(folder, 'cover-foothold.webp'));
  await edit('first-interview', (source) => source.replace('cover.webp', 'cover-{product}.webp'));
  const coverOf = async (product: string, from = articlesDir) => {
    const cacheDir = await writeArticles({});
    const options = {
      articlesDir: from,
      site: { ...site, product },
      findPicture: pictureFinder(cacheDir),
    };
    return (await readArticlesHere(options)).articles[0]?.featuredImage;
  };
  const alt = 'Two people talk at a round table.';
  const cover = await coverOf('Foothold', (await editableArticles()).articlesDir);
  expect(cover).toMatchObject({ alt, width: 900, height: 450, widths: [400, 800, 900] });
  expect(await coverOf('Handhold')).toEqual(cover);
  expect((await coverOf('Foothold'))?.id).not.toBe(cover?.id);
});

/** Sets a line of the front matter. */
const withLine = (line: string) => (source: string) =>
  source.replace(new RegExp(`^${line.split(':')[0]}:.*\n`, 'm'), '').replace('---', `---\n${line}`);

test('a build leaves out drafts, mistakes in them or not', async () => {
  const blog = await editableArticles();
  await blog.edit('odd-but-allowed', (source) =>
    withLine('draft: true')(withLine('tone: beige')(source)),
  );
  const { articles, notes } = await blog.read();
  expect(slugsOf(articles)).toEqual(['first-interview', 'salary-talk', 'about-foothold']);
  expect(notes[0]?.[1]).toMatch(/odd-but-allowed\/index\.md is a draft; publish/);
  await expect(blog.read({ withUnpublished: true })).rejects.toThrow('"tone" must be one of');
});

test('an article is published from its day on', async () => {
  const blog = await editableArticles();
  await blog.edit('odd-but-allowed', withLine('date: 2025-04-05'));
  const early = await blog.read({ today: '2025-04-04' });
  expect(slugsOf(early.articles)).not.toContain('odd-but-allowed');
  const note = 'odd-but-allowed/index.md is published by a build on 2025-04-05 (UTC) or later';
  expect(early.notes[0]?.[1]).toContain(note);
  const { articles, notes } = await blog.read({ today: '2025-04-05' });
  expect(slugsOf(articles)).toContain('odd-but-allowed');
  expect(notes[0]).toHaveLength(1);
});

test('an article that nobody has checked for a year is named, and published', async () => {
  const read = async (today: string) => {
    const { articles, notes } = await readArticlesHere({ today });
    return { slugs: slugsOf(articles), named: notes[1]?.slice(1) };
  };
  const salaryTalk = expect.stringMatching(/salary-talk\/index\.md, last on 2024-12-24$/);
  const neverChecked = expect.stringMatching(/about-\{product\}\/index\.md, never$/);
  expect((await read('2025-05-14')).named).toEqual([]);
  expect((await read('2025-12-24')).named).toEqual([neverChecked]);
  const { slugs, named } = await read('2025-12-25');
  expect(named).toEqual(expect.arrayContaining([neverChecked, salaryTalk]));
  expect(slugs).toContain('salary-talk');
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

test('the dev server shows what is not published with a mark', async () => {
  const blog = await editableArticles();
  await blog.edit('salary-talk', withLine('draft: true'));
  const { articles } = await blog.read({ withUnpublished: true, today: '2025-03-01' });
  expect(articles.map(({ title }) => title)).toEqual([
    'From 2025-03-02: Your first interview, “step by step”',
    'Odd, but allowed: 9:30, <b> & co.',
    'Draft: How to talk about pay',
    'What Foothold is for',
  ]);
});

test('the brand stands in titles, texts, links and slugs', async () => {
  const renamed = { ...site, product: 'Pied & Terre', author: 'The Team' };
  const { articles } = await readArticlesHere({ site: renamed });
  expect(articles.find(({ id }) => id === 'about')).toMatchObject({
    slug: 'about-pied-terre',
    title: 'What Pied & Terre is for',
    author: 'The Team',
    content: expect.stringContaining('href="/blog/about-pied-terre#short-answers"'),
  });
});

test.each(['*A* _b_ <i> | `c` [d](e) & :f[g]', '$& $1'])(
  'the brand “%s” stands in texts as it is',
  async (product) => {
    const source = articleSource([], '{product}? [Jobs]({jobs}), [help]({resumeHelp}).');
    const addresses = { jobsUrl: 'https://jobs.test', resumeHelpUrl: 'https://help.test/cv' };
    const ownSite = { ...site, product, ...addresses };
    const { content = '' } = (await readOne(source, ownSite)) ?? {};
    expect(toPlainText(parseHtml(content))).toBe(`${product}? Jobs, help.`);
    expect(content).toContain('href="https://jobs.test"');
    expect(content).toContain('href="https://help.test/cv"');
  },
);

test('an article reads the same with the line ends of any machine', async () => {
  const source = articleSource([], 'One\ntwo.\n\n- Three.\n');
  const expected = await readOne(source);
  expect(await readOne(`\uFEFF${source.replaceAll('\n', '\r\n')}`)).toEqual(expected);
  expect(await readOne(source.replaceAll('\n', '\r'))).toEqual(expected);
});

test('links to headings find them however accents were typed', async () => {
  const links = '[a](#re\u0301sume\u0301) [b](/blog/my-article#r%C3%A9sum%C3%A9)';
  const article = await readOne(articleSource([], `## R\u00E9sum\u00E9\n\n${links}`));
  const content = article?.content ?? '';
  expect(content).toContain('<h2><span id="r\u00E9sum\u00E9">');
  expect(content.match(/#r%C3%A9sum%C3%A9"/g)).toHaveLength(2);
});
