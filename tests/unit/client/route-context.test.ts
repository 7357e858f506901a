import { expect, test } from 'vitest';
import { replaceLongUrl } from '../../../src/client/route-context.ts';

const slashes = '/'.repeat(1_000_000);

test.each([
  ['/blog/an-article', '?utm_source=x', '#part', undefined, undefined],
  [`/blog${slashes}x`, '', '', 'article', '/blog/404'],
  [`/a${slashes}x`, '?a', '#part', 'page', '/404#part'],
  ['/blog', `?${slashes}x`, '#part', undefined, '/blog#part'],
  [`/a${slashes}`, '', `#${slashes}`, 'page', '/404'],
] as const)(
  'an address that is longer than any of the site is shortened: %.20s%.5s',
  (pathname, search, hash, notFound, address) => {
    expect(replaceLongUrl({ pathname, search, hash }, notFound)).toBe(address);
  },
);
