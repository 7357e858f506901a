import { expect, test } from 'vitest';
import { BlogIndex } from '../../../../src/app/features/blog/blog-index.tsx';
import { SiteLinks } from '../../../../src/app/layout/site-links.tsx';
import { markupAt } from '../../../fixtures/markup-at.tsx';

test.each([
  ['/?source=pwa', ['Home']],
  ['/?utm_source=x#latest', ['Home']],
  ['/blog?utm_source=x', ['Blog', 'Blog', 'Page 1']],
  ['/blog/page/2?utm_source=x', ['Blog', 'Page 2']],
  ['/blog/an-article?fbclid=1#a-part', ['Blog']],
  ['/device?utm_source=x', ['On this device']],
])('at %s the current page is marked, whatever stands after its path', (address, current) => {
  const number = address.includes('/page/2') ? 2 : 1;
  const link = { className: 'link', onClick: () => undefined };
  const markup = markupAt(
    address,
    <>
      <SiteLinks {...link} />
      <SiteLinks pages={['/blog']} isExact {...link} />
      <SiteLinks pages={['/device']} {...link} />
      <BlogIndex page={{ number, pageCount: 3, grid: [], topics: [] }} />
    </>,
  );
  const marked = [...markup.matchAll(/aria-current="page"[^>]*>(.*?)<\/a>/g)];
  expect(marked.map(([, words]) => words?.replace(/<[^>]*>/g, ''))).toEqual(current);
});
