import { expect, test } from 'vitest';
import { htmlFiles, readSiteFile, siteFiles, valuesOf } from './built-site.ts';

/** Words by which lists for content blockers find what they hide and refuse: EasyList and Fanboy's. */
const filtered =
  /(?:^|[-_/.])(?:ads?|advert\w*|banner|cookies?|newsletter|pop-?up|promo|shar(?:e|ing)|social|sponsor\w*|toast|(?:back-|scroll-)?to-?top)(?:$|[-_/.])/i;

test('no file, class or id has a name that lists for content blockers look for', () => {
  // Pages load no social cards: networks do, when a page is shared.
  const files = siteFiles.filter((name) => !/^social\/|\.html$/.test(name));
  const parts = ':not(h2, h3, h4, span)';
  const markup = htmlFiles.flatMap(({ $ }) => [
    ...valuesOf($, 'class', parts).flatMap((names) => names.split(' ')),
    ...valuesOf($, 'id', parts),
  ]);
  const sheets = files.filter((name) => name.endsWith('.css')).map(readSiteFile);
  const rules = sheets.flatMap((css) => css.match(/(?<=[.#])[a-z][\w-]*(?=[^{}]*\{)/g) ?? []);
  expect(rules).toContain('notice');
  const names = [...new Set([...files, ...markup, ...rules])];
  expect(names.filter((name) => filtered.test(name))).toEqual([]);
});
