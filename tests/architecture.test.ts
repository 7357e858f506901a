// Who may import whom, and what else of the layout oxlint does not check. To change a rule, change its table here
// and say why in the commit.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { filesBelow } from '../src/generator/files-below.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The address of an import that is computed. */
const computed = '(computed)';
const react = ['react', '@tanstack/react-router'];

/** Each area of src/, what it may import besides itself, and its packages. The first that holds a file decides. */
const areas: readonly [within: string, imports: readonly string[], packages: readonly string[]][] =
  [
    ['site-config.ts', [], []],
    ['site.ts', ['site-config.ts'], []],
    ['shared/reader-data-files.ts', ['shared/'], ['valibot']], // loaded with the panel that needs it
    ['shared/', ['site.ts', 'site-config.ts'], []],
    ['search/', ['shared/'], ['minisearch']],
    // Parts show what changes as it is: nothing hands it down to them.
    ['app/state.ts', ['shared/', 'site.ts'], react],
    ['app/ui/card/', ['app/state.ts', 'app/ui/', 'shared/'], react], // leads to its article
    [
      'app/ui/',
      ['app/state.ts', 'shared/', 'site.ts'],
      ['react', 'vaul', '@radix-ui/react-tooltip', 'embla-carousel-*'],
    ],
    ['app/layout/', ['app/state.ts', 'app/ui/', 'shared/', 'site.ts'], react],
    ['app/notices/', ['app/state.ts', 'app/ui/', 'shared/', 'site.ts'], react],
    [
      'app/features/',
      ['app/state.ts', 'app/ui/', 'shared/', 'search/search-answer.ts', 'site.ts'],
      react,
    ],
    ['app/routes/', ['app/', 'shared/', 'search/search-answer.ts', 'site.ts'], react],
    [
      'app/',
      ['shared/', 'search/search-answer.ts', 'site.ts'],
      ['react', '@tanstack/react-router/*', 'react-dom/server'],
    ],
    ['worker/', ['shared/', 'app/render.tsx', 'site.ts'], ['idb']],
    // Part of every page's HTML, so it is small; it loads the rest from the addresses it is given.
    ['client/boot/inline-script.ts', ['shared/storage-prefix.ts', 'client/boot/'], [computed]],
    ['client/boot/boot.ts', ['client/boot/', 'client/next-task.ts'], [computed]],
    ['client/search.ts', ['shared/', 'search/', 'client/next-task.ts'], []],
    ['client/fetched-content.ts', ['shared/', 'client/trusted-types.ts'], ['@tanstack/query-core']],
    [
      'client/',
      ['app/', 'shared/', 'search/search-answer.ts', 'site.ts'],
      [...react, 'react-dom/client', 'workbox-window', 'virtual:*'],
    ],
    ['generator/', ['app/render.tsx', 'shared/', 'site-config.ts'], ['*']], // it is passed its site: not site.ts
  ];

/** Every other package is imported in one file alone: whoever replaces it has one file to change. */
const sharedPackages = [
  computed,
  ...react,
  'workbox-window',
  'valibot', // what authors write and what readers import is parsed alike
  'vite',
  'node:*',
  'virtual:*',
  'unified',
  'unist-util-visit',
  'hastscript',
  'vfile',
  'hast',
  'mdast',
  'unist',
];

/** What the files of some areas may not use. */
const refusedUses: readonly [areas: RegExp, use: RegExp][] = [
  [/^app\//, /\bDate\.now\b|\bMath\.random\b|\bnew Date\(\)/g], // time and chance come in as arguments
  [/^(?!worker\/)/, /\bindexedDB\b|\bcaches\.open\b/g], // storage has one owner, whom pages ask
  [/^/, /\bBroadcastChannel\b|\bnavigator\.locks\b/g], // with one owner nothing is shared
  [/^/, /\bnew Worker\b/g],
];

const isIn = (name: string, places: readonly string[]) =>
  places.some((place) =>
    /[*/]$/.test(place) ? name.startsWith(place.replace(/\/?\*$/, '')) : place === name,
  );

/** What is wrong with the files of a source tree, given as text by path below src/. */
function layoutProblems(files: Readonly<Record<string, string>>): string[] {
  const importers = new Map<string, string[]>();
  const problems = Object.entries(files).flatMap(([path, text]) => {
    const name = posix.basename(path);
    const isProse = path.startsWith('content/');
    if (isProse)
      return /\.(md|webp|avif|png|jpe?g|svg)$/.test(path)
        ? []
        : [`${path}: src/content/ holds prose and pictures only`];
    const found: string[] = [];
    if (/^(index|utils?|helpers?|common|misc|shared)\b/.test(name))
      found.push(`${path}: name the idea instead`);
    if (!/\.(ts|tsx|mjs)$/.test(path)) return found;
    const [within, imports, packages] = areas.find(([area]) => isIn(path, [area])) ?? [];
    if (within === undefined) return [...found, `${path} is in no folder that the layout knows`];
    // Features are areas of their own: none reaches into another.
    const [own = within] = /^app\/features\/[^/]+\//.exec(path) ?? [];
    for (const request of importsOf(path, text)) {
      const target = posix.join(posix.dirname(path), request);
      if (!/^\.{1,2}\//.test(request)) {
        importers.set(request, [...new Set([...(importers.get(request) ?? []), path])]);
        if (!isIn(request, packages ?? [])) found.push(`${path} may not import ${request}`);
      } else if (!isIn(target, [own, ...(imports ?? [])]) || !/\.[a-z0-9]+$/.test(request))
        found.push(`${path} may not import ${target}`);
    }
    // In Node that would be the environment's, whatever site is being made.
    if (path.startsWith('generator/') && reachesSite(path, files))
      found.push(`${path} reaches site.ts, though the generator is passed its site`);
    for (const [, refused] of refusedUses.filter(([places]) => places.test(path)))
      for (const [use] of text.matchAll(refused)) found.push(`${path} uses ${use}`);
    return found;
  });
  const scattered = [...importers].filter(
    ([name, paths]) => paths.length > 1 && !isIn(name, sharedPackages),
  );
  return [
    ...problems,
    ...scattered.map(([name, paths]) => `${name} is imported in ${paths.join(' and ')}`),
  ];
}

/** When it runs: types are not there any more. There are no cycles. */
const reachesSite = (path: string, files: Readonly<Record<string, string>>): boolean =>
  importsOf(path, (files[path] ?? '').replaceAll(/^(im|ex)port type [^;]*;/gm, '')).some(
    (request) => {
      const target = posix.join(posix.dirname(path), request);
      return target === 'site.ts' || reachesSite(target, files);
    },
  );

function importsOf(path: string, text: string): string[] {
  const { module } = parseSync(path, text);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => {
      const request = text.slice(start, end);
      return /^['"]/.test(request) ? request.slice(1, -1) : computed;
    }),
  ].map((request) => request.replace(/\?.*$/, ''));
}

test('the source tree follows its layout', () => {
  const paths = filesBelow(join(root, 'src')).filter((path) => !/(^|\/)\.[^/]*$/.test(path));
  const files = paths.map((path) => [
    path,
    /\.(ts|tsx|mjs)$/.test(path) ? readFileSync(join(root, 'src', path), 'utf8') : '',
  ]);
  expect(layoutProblems(Object.fromEntries(files))).toEqual([]);
});
