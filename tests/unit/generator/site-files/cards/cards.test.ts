import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listRoutes } from '../../../../../src/app/render.tsx';
import { listSitePages } from '../../../../../src/generator/pages/list-site-pages.ts';
import {
  listCards,
  type SocialCard,
} from '../../../../../src/generator/site-files/cards/card-assets.ts';
import { drawSocialCard } from '../../../../../src/generator/site-files/cards/social-card.tsx';
import { articleWith } from '../../../../fixtures/articles-in-memory.ts';

const brand = { product: 'Foothold', origin: 'https://foothold.example' };
const cover = 'tests/fixtures/articles/first-interview/cover.webp';
const usual: SocialCard = {
  title: 'Your first interview',
  tone: 'pine',
  layout: 'tiles',
  files: [],
};
const draw = (card: Partial<SocialCard>, by = brand, icon?: string) =>
  drawSocialCard({ ...usual, ...card }, by, icon);

/** Where words may be, in pixels; a title leaves room for the picture. */
const brandBox = { left: 60, top: 48, right: 1136, bottom: 112 };
const titleBox = { left: 60, top: 113, right: 510, bottom: 540 };
const wideTitleBox = { left: 60, top: 113, right: 650, bottom: 430 };
const addressBox = { left: 60, top: 541, right: 1136, bottom: 590 };

test.each<Partial<SocialCard>>([
  { layout: 'cover', files: [cover] },
  { layout: 'panel', files: [cover] },
  { layout: 'panorama', files: [cover] },
  { layout: 'tiles', files: [cover, cover, cover] },
])('a card is a JPEG of 1200 by 630 pixels, the same each time: $kind', async (shown) => {
  const card = await draw(shown);
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(card.length).toBeLessThan(90_000);
  expect(await draw(shown)).toEqual(card);
});

const longest =
  'What nobody tells you about finding a first remote job while you still study full time';

test.each([
  'CV',
  'MAXIMISE MAXIMISE MAXIMISE',
  `${longest}, and how to keep it after that`,
  'EVERYTHING THAT YOU MUST KNOW BEFORE WORKING FROM HOME AND ABROAD',
  'Donaudampfschifffahrtsgesellschaftskapitäninnenmütze',
])('the title “%s” is between brand and address, beside the picture', async (title) => {
  const untitled = await draw({ title: '' });
  expect(await changesOutside(titleBox, await draw({ title }), untitled)).toBe(0);
  const layout = 'panorama';
  const wide = [await draw({ title, layout }), await draw({ title: '', layout })] as const;
  expect(await changesOutside(wideTitleBox, ...wide)).toBe(0);
});

test('a title is left out if no font has its letters, emoji in any case', async () => {
  expect(await draw({ title: 'Your first interview 🎉' })).toEqual(await draw({}));
  expect(await draw({ title: '最初の面接' })).toEqual(await draw({ title: '' }));
  const composed = 'Łódź, Übergröße, Őrség';
  expect(await draw({ title: composed.normalize('NFD') })).toEqual(await draw({ title: composed }));
});

const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="9"/></svg>';

test.each([
  ['product', { ...brand, product: 'Ñandú' }, brandBox],
  ['product', { ...brand, product: 'The Association of Career Advisors of '.repeat(2) }, brandBox],
  ['address', { ...brand, origin: `https://${'career-advice.'.repeat(6)}` }, addressBox],
  ['icon', brand, brandBox, icon],
])('another %s stands in its place, however long', async (_name, other, box, mark?: string) => {
  const [ours, theirs] = [await draw({}), await draw({}, other, mark)];
  expect(await changesOutside(box, ours, theirs)).toBe(0);
  expect(theirs).not.toEqual(ours);
});

/** How many pixels outside a box are clearly not alike. */
async function changesOutside(box: typeof brandBox, one: Uint8Array, other: Uint8Array) {
  const [a = Buffer.of(), b] = await Promise.all(
    [one, other].map((card) => sharp(card).greyscale().raw().toBuffer()),
  );
  const isOutside = (x: number, y: number) =>
    x < box.left || x > box.right || y < box.top || y > box.bottom;
  return a.filter(
    (value, index) =>
      Math.abs(value - (b?.[index] ?? 0)) > 40 && isOutside(index % 1200, Math.floor(index / 1200)),
  ).length;
}

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
  const shown = { tone: 'mint', layout: 'cover', files: ['cache/cover-800.webp'] };
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
  expect(cards.get('/social/blog.jpg')).toMatchObject({ layout: 'tiles', files });
});
