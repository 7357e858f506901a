import { expect, test } from 'vitest';
import { listRoutes } from '../../../../../src/app/render.tsx';
import { listSitePages } from '../../../../../src/generator/pages/page-addresses.ts';
import { listCards } from '../../../../../src/generator/site-files/cards/card-assets.ts';
import { articleWith } from '../../../../fixtures/articles-in-memory.ts';

const bare = (slug: string) => articleWith({ id: slug, slug, title: `About ${slug}` });
const pictured = (slug: string, widths: readonly number[] = [800]) => ({
  ...bare(slug),
  featuredImage: { id: 'cover', alt: '', width: widths.at(-1) ?? 0, height: 0, widths },
});

const articles = [
  ...['home', 'blog', 'jobs'].map(bare), // called like a page
  pictured('first-job', [400, 800, 1200]),
  pictured('small', [300]),
  pictured('third'),
];
const cards = listCards(listSitePages(listRoutes(), articles), articles, 'cache');

test('an article’s card shows its picture, as narrow as is wide enough', () => {
  expect(cards.get('/social/blog/first-job-c4a7.jpg')).toEqual({
    title: 'About first-job',
    tone: 'mint',
    kind: 'cover',
    files: ['cache/cover-800.webp'],
  });
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
