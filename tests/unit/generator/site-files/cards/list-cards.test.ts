import { expect, test } from 'vitest';
import { listCards } from '../../../../../src/generator/site-files/cards/list-cards.ts';
import type { ArticleSummary, Picture } from '../../../../../src/core/article.ts';
import { parseSiteConfig } from '../../../../../src/site-config.ts';

const site = parseSiteConfig({});
const pictures = new Map(
  [300, 800].map((width) => [`content/i/cover-${width}.webp`, `cache/${width}.webp`]),
);
const list = (articles: readonly ArticleSummary[]) =>
  listCards({ site, articles, pictures, picturesDir: 'pictures' });

test('an article’s card shows its picture, as narrow as is wide enough', () => {
  const cards = list([article('first-job', picture([400, 800, 1200]))]);
  expect(cards.get('/social/blog/first-job.jpg')).toEqual({
    title: 'About first-job',
    tone: 'mint',
    scene: { kind: 'cover', file: 'cache/800.webp' },
  });
});

test('a small picture is shown all the same; without one there are ledges', () => {
  const cards = list([article('small', picture([300])), article('bare')]);
  expect(cards.get('/social/blog/small.jpg')?.scene).toEqual({
    kind: 'cover',
    file: 'cache/300.webp',
  });
  expect(cards.get('/social/blog/bare.jpg')?.scene).toEqual({ kind: 'ledges' });
});

test('articles that are called like a page have a card beside that of the page', () => {
  const names = [...list(['home', 'blog', 'jobs'].map((slug) => article(slug))).keys()];
  expect(new Set(names).size).toBe(6);
});

test('the blog’s card shows the newest pictures, and ledges where there are none', () => {
  const articles = ['a', 'b', 'c'].map((slug) => article(slug, picture([800])));
  const file = 'cache/800.webp';
  const scene = { kind: 'tiles', files: [file, file, file] };
  expect(list([article('bare'), ...articles]).get('/social/blog.jpg')?.scene).toEqual(scene);
  expect(list([]).get('/social/blog.jpg')?.scene).toEqual({ kind: 'ledges' });
});

function article(slug: string, featuredImage?: Picture): ArticleSummary {
  return {
    id: slug,
    slug,
    title: `About ${slug}`,
    excerpt: '',
    date: '2025-01-01',
    author: '',
    tone: 'mint',
    readingMinutes: 1,
    aliases: [],
    ...(featuredImage && { featuredImage }),
  };
}

function picture(widths: readonly number[]): Picture {
  return { id: 'cover', alt: '', width: widths.at(-1) ?? 0, height: 0, widths };
}
