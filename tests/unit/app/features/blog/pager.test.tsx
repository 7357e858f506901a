import { expect, test } from 'vitest';
import { BlogIndex } from '../../../../../src/app/features/blog/blog-index.tsx';
import { markupAt } from '../../../../fixtures/markup-at.tsx';

test.each([
  [1, 2, '1 2 Next'],
  [4, 7, 'Previous 1 2 3 4 5 6 7 Next'],
  [1, 8, '1 2 3 4 5 … 8 Next'],
  [4, 50, 'Previous 1 2 3 4 5 … 50 Next'],
  [5, 50, 'Previous 1 … 4 5 6 … 50 Next'],
  [47, 50, 'Previous 1 … 46 47 48 49 50 Next'],
  [50, 50, 'Previous 1 … 46 47 48 49 50'],
])('page %i of %i has the pager %s', (number, pageCount, shown) => {
  const page = { number, pageCount, grid: [], topics: [] };
  const [markup = ''] =
    /<nav aria-label="Blog pages".*<\/nav>/.exec(markupAt('/blog', <BlogIndex page={page} />)) ??
    [];
  const text = markup.replaceAll('<span class="visually-hidden">Page </span>', '');
  expect(
    text
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/)
      .join(' '),
  ).toBe(shown);
  const gaps = markup.replaceAll('<li aria-hidden="true">…</li>', '');
  expect(gaps, 'no gap is read aloud').not.toContain('…');
});
