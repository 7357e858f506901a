import { expect, test } from 'vitest';
import { cacheControlFor, immutableFolders } from '../../../src/core/security-headers.ts';
import {
  linkablePages,
  otherFiles,
  pageOutputs,
  revalidatedPaths,
  singlePages,
  siteFiles,
} from '../../../src/generator/outputs.ts';

test('an article may link to every page that stands at one address', () => {
  expect(linkablePages.toSorted()).toEqual(['/', '/blog', '/device', '/jobs']);
});

test('what an output says of its cache is what hosts and the worker are told', () => {
  const files = [...siteFiles, ...otherFiles];
  const immutable = files.filter(({ cache }) => cache === 'immutable').map(({ path }) => path);
  expect(immutable.toSorted()).toEqual(immutableFolders.toSorted());
  for (const path of revalidatedPaths()) expect(cacheControlFor(path)).toBe('no-cache');
});

test('pages, the list of articles and the worker are asked for again at every visit, each by one rule', () => {
  expect(revalidatedPaths().toSorted()).toEqual(
    [
      ...singlePages,
      '/blog/*',
      '/404.html',
      '/manifest.webmanifest',
      '/content/root.json',
      '/sw.js',
    ].toSorted(),
  );
});

test('a page that names the card of another names one that is there', () => {
  const named = Object.values(pageOutputs).flatMap(({ card }) =>
    card.kind === 'of another page' ? card.page : [],
  );
  expect(named.filter((page) => pageOutputs[page]?.card.kind !== 'own')).toEqual([]);
});

test('no two outputs have one path', () => {
  const paths = [...siteFiles, ...otherFiles].map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
