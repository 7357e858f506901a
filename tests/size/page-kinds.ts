import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { singlePages } from '../../src/generator/outputs.ts';
import { pageFile } from '../../src/generator/pages/site-pages.ts';
import { articleSlugs } from '../e2e/reader.ts';
import { brotliBytes } from './budgets.ts';

/** A page, with the file of the build that is shown there. */
export type PageKind = { name: string; path: string; file: string };

/**
 * One page of every kind that the site has.
 * @param site the folder of the build, whose longest article stands for all articles
 */
export function pageKinds(site: string): readonly PageKind[] {
  const longest = longestArticle(site);
  return [
    ...singlePages.map((path) => ({
      name: path === '/' ? 'home' : path.slice(1),
      path,
      file: pageFile(path),
    })),
    { name: 'blog, page 2', path: '/blog/page/2', file: 'blog/page/2.html' },
    { name: 'article', path: `/blog/${longest}`, file: `blog/${longest}.html` },
    { name: '404', path: '/there-is-no-such-page', file: '404.html' },
  ];
}

/** The slug of the article whose page has the most bytes, compressed. */
function longestArticle(site: string): string {
  const bytesOf = (slug: string) => brotliBytes(readFileSync(join(site, `blog/${slug}.html`)));
  const [longest] = articleSlugs.toSorted((one, other) => bytesOf(other) - bytesOf(one));
  return longest ?? articleSlugs[0];
}
