// Who may import whom, and what else of the layout oxlint does not check. To change a rule, change its row
// and say why in the commit.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { listFiles } from '../src/generator/list-files.ts';

const source = fileURLToPath(new URL('../src', import.meta.url));

/**
 * Each area of src/, what it may import besides itself, and its packages; `computed` is an import whose address is no
 * literal. The first row that holds a file decides. Components read what changes from `app/state.ts`. A page's HTML
 * contains `inline-script.ts`, so it loads all else. The generator is passed its site: it may not import `site.ts`.
 */
const areas = `
  site-config.ts               ←  |
  site.ts                      ← site-config.ts |
  shared/reader-data-files.ts  ← shared/ | valibot
  shared/                      ← site.ts site-config.ts |
  search/                      ← shared/ | minisearch
  app/state.ts                 ← shared/ site.ts | react @tanstack/react-router
  app/ui/                      ← app/state.ts shared/ site.ts | react @tanstack/react-router vaul @radix-ui/react-tooltip embla-carousel-*
  app/layout/                  ← app/state.ts app/ui/ shared/ site.ts | react @tanstack/react-router
  app/notices/                 ← app/state.ts app/ui/ shared/ site.ts | react @tanstack/react-router
  app/features/                ← app/state.ts app/ui/ shared/ site.ts search/search-answer.ts | react @tanstack/react-router
  app/routes/                  ← app/ shared/ site.ts search/search-answer.ts | react @tanstack/react-router
  app/                         ← shared/ site.ts search/search-answer.ts | react @tanstack/react-router/* react-dom/server
  worker/                      ← shared/ site.ts app/render.tsx | idb
  client/boot/inline-script.ts ← client/boot/ shared/storage-prefix.ts | computed
  client/boot/boot.ts          ← client/boot/ client/next-task.ts | computed
  client/search.ts             ← client/next-task.ts shared/ search/ |
  client/http-content.ts    ← client/trusted-types.ts shared/ |
  client/                      ← app/ shared/ site.ts search/search-answer.ts | react @tanstack/react-router react-dom/client workbox-window virtual:*
  generator/                   ← app/render.tsx shared/ site-config.ts ../uno.config.ts | *`
  .trim()
  .split('\n')
  .map((row) => row.split(/[←|]/).map((part) => part.trim().split(' ')));

/** Every other package is imported in one file alone: whoever replaces it has one file to change. */
const sharedPackages = `
  computed react @tanstack/react-router workbox-window valibot vite node:* virtual:* unified unist-util-visit hastscript
  vfile hast mdast unist`.split(/\s+/);

/** What the files of some areas may not use. */
const refusedUses: readonly [areas: RegExp, use: RegExp][] = [
  [/^app\//, /\bDate\.now\b|\bMath\.random\b|\bnew Date\(\)/], // time and chance come in as arguments
  [/^(?!worker\/)/, /\bindexedDB\b|\bcaches\.open\b/], // storage has one owner, whom pages ask
  [/^/, /\bBroadcastChannel\b|\bnavigator\.locks\b|\bnew Worker\b/], // with one owner nothing is shared
];

const paths = listFiles(source).filter((path) => !/(^|\/)\.[^/]*$/.test(path));
const texts = new Map(
  paths
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => [path, readFileSync(join(source, path), 'utf8')]),
);

test('each file of the source is where it belongs and imports what its area may', () => {
  const misplaced = paths.filter((path) =>
    path.startsWith('content/')
      ? !/\.(md|webp|avif|png|jpe?g|svg)$/.test(path) // prose and pictures only
      : /^(index|utils?|helpers?|common|misc|shared)\b/.test(posix.basename(path)),
  );
  expect(misplaced).toEqual([]);
  expect([...texts].flatMap(([path, text]) => layoutProblems(path, text))).toEqual([]);
});

test('the generator never reaches site.ts, which is of the environment’s site', () => {
  const generator = [...texts.keys()].filter((path) => path.startsWith('generator/'));
  expect(generator.filter(reachesSite)).toEqual([]);
});

test('a package is imported in one file alone', () => {
  const importers = new Map<string, string[]>();
  for (const [path, text] of texts)
    for (const name of new Set(importsOf(path, text).filter((one) => !one.startsWith('.'))))
      if (!isIn(name, sharedPackages)) importers.set(name, [...(importers.get(name) ?? []), path]);
  expect([...importers].filter(([, files]) => files.length > 1)).toEqual([]);
});

test('what the source imports is installed without the tools of tests', () => {
  const file = readFileSync(join(source, '../package.json'), 'utf8');
  const { dependencies } = JSON.parse(file) as { dependencies: object };
  const names = [...texts].flatMap(([path, text]) =>
    importsOf(path, withoutTypes(text)).map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''),
  );
  const packages = names.filter((name) => !/^(\.|node:|virtual:|computed$)/.test(name));
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
});

function layoutProblems(path: string, text: string): string[] {
  const area = areas.find(([within = []]) => isIn(path, within));
  if (area === undefined) return [`${path} is in no folder that the layout knows`];
  const [within = [], imports = [], packages = []] = area;
  // Features are areas of their own: none reaches into another.
  const own = /^app\/features\/[^/]+\//.exec(path) ?? within;
  const refused = importsOf(path, text).filter((request) => {
    if (!request.startsWith('.')) return !isIn(request, packages);
    return !isIn(targetOf(path, request), [...own, ...imports]) || !/\.[a-z0-9]+$/.test(request);
  });
  const used = refusedUses.flatMap(([places, use]) =>
    places.test(path) ? (use.exec(text)?.[0] ?? []) : [],
  );
  return [
    ...refused.map((request) => `${path} may not import ${request}`),
    ...used.map((use) => `${path} may not use ${use}`),
  ];
}

/** Through other files, too, when it runs: types are gone by then. There are no cycles. */
function reachesSite(path: string): boolean {
  return importsOf(path, withoutTypes(texts.get(path) ?? ''))
    .map((request) => targetOf(path, request))
    .some((target) => target === 'site.ts' || reachesSite(target));
}

function withoutTypes(text: string): string {
  return text.replaceAll(/^(im|ex)port type [^;]*;/gm, '');
}

function importsOf(path: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => {
      const literal = /^['"](.*)['"]$/.exec(text.slice(start, end));
      return literal?.[1] ?? 'computed';
    }),
  ].map((request) => request.replace(/\?.*$/, ''));
}

const targetOf = (path: string, request: string) => posix.join(posix.dirname(path), request);

const isIn = (name: string, places: readonly string[]) =>
  places.some((place) =>
    /[*/]$/.test(place) ? name.startsWith(place.replace(/\/?\*$/, '')) : place === name,
  );
