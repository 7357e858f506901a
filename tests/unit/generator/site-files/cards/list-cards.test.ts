import { expect, test } from 'vitest';
import { listRoutes } from '../../../../../src/app/render.tsx';
import { listSitePages } from '../../../../../src/generator/pages/page-addresses.ts';
import { listCards } from '../../../../../src/generator/site-files/cards/card-assets.ts';
import { articleWith } from '../../../../fixtures/articles-in-memory.ts';

const article = (slug: string, width = 0, widths = [width]) => ({
  ...articleWith({ id: slug, slug, title: `About ${slug}` }),
  ...(width && { featuredImage: { id: 'cover', alt: '', width, height: 0, widths } }),
});
const articles = [
  ...['home', 'blog', 'jobs'].map((slug) => article(slug)), // called like a page
  article('first-job', 1200, [400, 800, 1200]),
  article('small', 300),
  article('third', 800),
];
const cards = listCards(listSitePages(listRoutes(), articles), articles, 'cache');

test('an article’s card shows its picture, as narrow as is wide enough', () => {
  const shown = { tone: 'mint', kind: 'cover', files: ['cache/cover-800.webp'] };
  const card = cards.get('/social/blog/first-job-c4a7.jpg');
  expect(card).toEqual({ title: 'About first-job', ...shown });
  expect(cards.get('/social/blog/small-c4a7.jpg')?.files).toEqual(['cache/cover-300.webp']);
});

test('an article without a picture has a card of its own, like the home page’s', () => {
  const home = cards.get('/social/home.jpg');
  expect(cards.get('/social/blog/home-c4a7.jpg')).toEqual({ ...home, title: 'About home' });
  expect(home?.title).not.toBe('About home');
});

test('the blog’s card shows the newest pictures', () => {
  const files = [800, 300, 800].map((width) => `cache/cover-${width}.webp`);
  expect(cards.get('/social/blog.jpg')).toMatchObject({ kind: 'tiles', files });
});
