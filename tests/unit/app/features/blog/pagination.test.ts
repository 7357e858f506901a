import { expect, test } from 'vitest';
import { visiblePages } from '../../../../../src/app/features/blog/pagination.tsx';

test.each([
  [1, 2, [1, 2]],
  [2, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 10, [1, 2, 10]],
  [2, 10, [1, 2, 3, 10]],
  [5, 10, [1, 4, 5, 6, 10]],
  [9, 10, [1, 8, 9, 10]],
  [10, 10, [1, 9, 10]],
  [1, 1, [1]],
])(
  'on page %i of %i, first, last and neighbouring pages have links: %j',
  (number, count, pages) => {
    expect(visiblePages(number, count)).toEqual(pages);
  },
);
