// The rules for hosts that no test can start; tests/hosts asks the others for what they serve.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pages, readSiteFile, siteFiles, textsOf } from './built-site.ts';

test.each(['vercel.json', '_headers'])(
  'the policy in %s allows the inline code of pages, and no other',
  (name) => {
    const inline = pages.flatMap(({ $ }) => textsOf($, 'style, script:not([src]):not([type])'));
    const hashes = inline.map((text) => createHash('sha256').update(text).digest('base64'));
    const allowed = readSiteFile(name).match(/(?<='sha256-)[^']+/g);
    expect(new Set(allowed)).toEqual(new Set(hashes));
  },
);

test('the folder of a build has the mark by which the next one empties it', () => {
  expect(siteFiles).toContain('.blog-build');
});

test('all that is cached for a year is named by its hash', () => {
  const cached = siteFiles.filter((name) => /^(?:assets|content\/[ali])\//.test(name));
  expect(cached.length).toBeGreaterThan(100);
  const hashed =
    /^content\/([al]\/[0-9a-f]{32}|i\/[0-9a-f]{32}-\d+)\.\w+$|^assets\/[\w-]+-[\w-]{6,12}\.\w+$/;
  expect(cached.filter((name) => !hashed.test(name))).toEqual([]);
});
