import { expect, test } from 'vitest';
import { htmlFiles, readSiteFile, siteFiles, valuesOf } from './built-site.ts';

/** Words by which lists for content blockers find what they hide and refuse: EasyList and Fanboy's. */
const filtered =
  /(?:^|[-_/.])(?:ads?|advert\w*|banner|cookies?|newsletter|pop-?up|promo|shar(?:e|ing)|social|sponsor\w*|toast|(?:back-|scroll-)?to-?top)(?:$|[-_/.])/i;

/** Pages load none of these: networks do, when a page is shared. */
const isForNetworks = (name: string) => name.startsWith('social/');

test('no file has a name that lists for content blockers look for', () => {
  const names = siteFiles.filter((name) => !name.endsWith('.html') && !isForNetworks(name));
  expect(names.filter((name) => filtered.test(name))).toEqual([]);
});

test('no class or id has one either', () => {
  const parts = ':not(h2, h3, h4, span)';
  const markup = htmlFiles.flatMap(({ $ }) => [
    ...valuesOf($, 'class', parts).flatMap((names) => names.split(' ')),
    ...valuesOf($, 'id', parts),
  ]);
  const sheets = siteFiles.filter((name) => name.endsWith('.css')).map(readSiteFile);
  const rules = sheets.flatMap((css) => css.match(/(?<=[.#])[a-z][\w-]*(?=[^{}]*\{)/g) ?? []);
  expect(rules).toContain('notice');
  const names = new Set([...markup, ...rules]);
  expect([...names].filter((name) => filtered.test(name))).toEqual([]);
});
