import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Pagination } from '../../../../src/app/features/blog/blog-index.tsx';
import { SiteLinks, SiteLink } from '../../../../src/app/layout/site-links.tsx';
import { markupAt } from '../../../fixtures/markup-at.tsx';

/** The words of the links that are marked as current. */
function currentLinks(address: string, links: ReactNode): (string | undefined)[] {
  return [...markupAt(address, links).matchAll(/aria-current="page"[^>]*>(.*?)<\/a>/g)].map(
    ([, words]) => words?.replace(/<[^>]*>/g, ''),
  );
}

test.each([
  ['/?source=pwa', ['Home']],
  ['/?utm_source=x#latest', ['Home']],
  ['/blog?utm_source=x', ['Blog', 'Blog']],
  ['/blog/an-article?fbclid=1#a-part', ['Blog']],
  ['/device?utm_source=x', ['On this device']],
])('at %s the current page is marked, whatever stands after its path', (address, current) => {
  const link = { className: 'link', onClick: () => undefined };
  const links = (
    <>
      <SiteLinks {...link} />
      <SiteLink to="/blog" isExact {...link} />
      <SiteLink to="/device" {...link} />
    </>
  );
  expect(currentLinks(address, links)).toEqual(current);
});

test.each([
  ['/blog?utm_source=x', 1],
  ['/blog/page/2?utm_source=x', 2],
])('at %s the list’s current page is marked', (address, number) => {
  const links = <Pagination number={number} pageCount={3} />;
  expect(currentLinks(address, links)).toEqual([`Page ${number}`]);
});
