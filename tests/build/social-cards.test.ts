import { expect, test } from 'vitest';
import { socialCardPath } from '../../src/core/paths.ts';
import { pageOutputs } from '../../src/generator/outputs.ts';
import { site } from '../../src/site.ts';
import { pages, siteFiles, tagsOf } from './built-site.ts';

const cards = siteFiles.filter((name) => name.startsWith('social/'));

test.each(pages)(
  '$name names the card that is its own, else that of its kind',
  ({ name, html }) => {
    const contentOf = (attribute: string, value: string) =>
      tagsOf(html)
        .filter(({ attributes }) => attributes.get(attribute) === value)
        .map(({ attributes }) => attributes.get('content'));
    const page = name.replace(/^blog\/page\/\d+/, 'blog').replace(/\.html$/, '');
    const own = `social/${page}.jpg`;
    const card = cards.includes(own) ? own : 'social/home.jpg';
    expect(contentOf('property', 'og:image')).toEqual([`${site.origin}/${card}`]);
  },
);

test('every article has a card of its own, and so have home, blog and jobs', () => {
  const articles = pages.filter(({ name }) => /^blog\/(?!404|page\/)/.test(name));
  const own = Object.entries(pageOutputs)
    .filter(([, { card }]) => card?.kind === 'own')
    .map(([page]) => page);
  expect(own.toSorted()).toEqual(['/', '/blog', '/jobs']);
  expect(cards).toEqual(
    [
      ...articles.map(({ name }) => `social/${name.replace('.html', '.jpg')}`),
      ...own.map((page) => socialCardPath(page).slice(1)),
    ].toSorted(),
  );
});
