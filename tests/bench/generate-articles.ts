import { linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugOf } from '../../src/site-config.ts';
import { tones } from '../../src/core/article.ts';
import { seededRandom } from '../../src/core/blog-pages.ts';
import { harvestProse, type Prose } from './harvest-prose.ts';

/** Characters after which no further section begins. It makes articles of about 10 kB. */
const lastSectionFrom = 8_200;
const newestDay = Date.UTC(2025, 11, 31);
const dayMs = 86_400_000;

/**
 * Articles link to these alone, so an article is the same at every count, and differences between
 * counts come from the count.
 */
const linkedCount = 10;

/**
 * Write `count` articles as an author would, from shuffled sentences of the real ones, each with a
 * real cover. Equal counts give equal files; article 1 is the newest, and the same at every count.
 * @returns the slugs, newest first
 */
export function generateArticles(
  folder: string,
  count: number,
  realArticlesDir: string,
): readonly string[] {
  rmSync(folder, { recursive: true, force: true });
  const prose = harvestProse(realArticlesDir);
  const covers = readdirSync(realArticlesDir)
    .toSorted()
    .map((name) => join(realArticlesDir, name, 'cover.webp'));
  const titles = Array.from({ length: count }, (_, index) => titleOf(index + 1, prose));
  const slugs = titles.map(slugOf);
  titles.forEach((title, index) => {
    const articleFolder = join(folder, slugs[index] ?? '');
    mkdirSync(articleFolder, { recursive: true });
    const text = composeArticle({ number: index + 1, title, prose, slugs });
    writeFileSync(join(articleFolder, 'index.md'), text);
    // A hard link: ten thousand copies would fill a gigabyte.
    linkSync(covers[index % covers.length] ?? '', join(articleFolder, 'cover.webp'));
  });
  return slugs;
}

/** No two alike; below the limit of 90 characters. */
function titleOf(number: number, { headings }: Prose): string {
  return `${headings[number % headings.length]}, part ${number}`;
}

type Composition = { number: number; title: string; prose: Prose; slugs: readonly string[] };

function composeArticle({ number, title, prose, slugs }: Composition): string {
  const draw = seededRandom(`article ${number}`);
  const take = <T>(items: readonly T[], count: number) => shuffled(items, draw).slice(0, count);
  const linked = slugs.slice(0, linkedCount);
  const excerpt = `Part ${number}. ${take(
    prose.points.filter((point) => point.length >= 80 && !point.includes('{')),
    1,
  ).join()}`;
  const matter = [
    '---',
    `id: "bench-${number}"`,
    `slug: ${slugOf(title)}`,
    `title: ${JSON.stringify(title)}`,
    `excerpt: ${JSON.stringify(excerpt)}`,
    `date: ${dayOf(number)}`,
    `tone: ${tones[number % tones.length]}`,
    'featuredImage: cover.webp',
    `featuredImageAlt: "The cover of part ${number}, drawn for one of the real articles."`,
    '---',
  ].join('\n');
  const paragraph = () => take(prose.sentences, 4).join(' ');
  const parts = [`:::summary\n- ${take(prose.points, 4).join('\n- ')}\n:::`, paragraph()];
  const blocks = shuffled(prose.blocks, draw);
  let length = matter.length;
  for (const heading of shuffled(prose.headings, draw)) {
    const section = [`## ${heading}`, paragraph(), paragraph(), blocks.pop() ?? '', paragraph()];
    parts.push(...section);
    length += section.join('\n\n').length;
    if (length >= lastSectionFrom) break;
  }
  parts.push(...take(prose.closings, 1));
  const body = parts
    .join('\n\n')
    .replace(/\]\((?:\/blog\/|#)[^)]*\)/g, () => `](/blog/${take(linked, 1).join()})`);
  return `${matter}\n\n${body}\n`;
}

/** One article a day. */
function dayOf(number: number): string {
  return new Date(newestDay - number * dayMs).toISOString().slice(0, 10);
}

function shuffled<T>(items: readonly T[], draw: () => number): T[] {
  return items
    .map((item) => ({ item, rank: draw() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
