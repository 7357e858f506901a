import { expect, test } from 'vitest';
import { listRoutes } from '../../../../../src/app/render.tsx';
import { listSitePages } from '../../../../../src/generator/pages/page-addresses.ts';
import { listCards } from '../../../../../src/generator/site-files/cards/card-assets.ts';
import type { Article, Picture } from '../../../../../src/shared/article.ts';
import { articleWith } from '../../../../fixtures/articles-in-memory.ts';

const list = (articles: readonly Article[]) =>
  listCards(listSitePages(listRoutes(), articles), articles, 'cache');

test('an article’s card shows its picture, as narrow as is wide enough', () => {
  const cards = list([article('first-job', picture([400, 800, 1200]))]);
  expect(cards.get('/social/blog/first-job.jpg')).toEqual({
    title: 'About first-job',
    tone: 'mint',
    kind: 'cover',
    files: ['cache/cover-800.webp'],
  });
});

test('a small picture is shown; without one there is the home page’s', () => {
  const cards = list([article('small', picture([300])), article('bare')]);
  expect(cards.get('/social/blog/small.jpg')?.files).toEqual(['cache/cover-300.webp']);
  expect(cards.get('/social/blog/bare.jpg')).toEqual({
    ...cards.get('/social/home.jpg'),
    title: 'About bare',
  });
});

test('an article that is called like a page has a card of its own', () => {
  const names = [...list(['home', 'blog', 'jobs'].map((slug) => article(slug))).keys()];
  expect(new Set(names).size).toBe(6);
});

test('the blog’s card shows the newest pictures', () => {
  const articles = ['a', 'b', 'c'].map((slug) => article(slug, picture([800])));
  const file = 'cache/cover-800.webp';
  const card = list([article('bare'), ...articles]).get('/social/blog.jpg');
  expect(card).toMatchObject({ kind: 'tiles', files: [file, file, file] });
});

function article(slug: string, featuredImage?: Picture): Article {
  const own = { id: slug, slug, title: `About ${slug}`, tone: 'mint' } as const;
  return articleWith(featuredImage ? { ...own, featuredImage } : own);
}

function picture(widths: readonly number[]): Picture {
  return { id: 'cover', alt: '', width: widths.at(-1) ?? 0, height: 0, widths };
}
