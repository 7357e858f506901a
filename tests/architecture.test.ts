// Who may import whom, and the few other rules of layout that a machine can check. To change a rule,
// change its table here and say why in the commit.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseSync } from 'vite';

type Area = {
  /** Paths below src/ that belong to the area: a file, or a folder ending in `/`. */
  within: readonly string[];
  /** What it may import besides itself: files and folders below src/. */
  imports: readonly string[];
  /** Packages it may import, with their subpaths when ending in `/*`; `*` stands for any. */
  packages: readonly string[];
};

/** The name for an import whose address is computed. */
const computedRequest = '(computed)';

/** The first area that holds a file decides. */
const areas: readonly Area[] = [
  { within: ['site-config.ts'], imports: [], packages: [] },
  { within: ['site.ts'], imports: ['site-config.ts'], packages: [] },
  { within: ['core/'], imports: ['site.ts', 'site-config.ts'], packages: [] },
  {
    within: ['app/ui/card/'], // leads to its article
    imports: ['app/ui/', 'core/'],
    packages: ['react', '@tanstack/react-router'],
  },
  {
    within: ['app/ui/'],
    imports: ['core/'],
    packages: [
      'react',
      'vaul',
      '@radix-ui/react-tooltip',
      'embla-carousel-react',
      'embla-carousel-wheel-gestures',
    ],
  },
  {
    within: ['app/layout/', 'app/notices/', 'app/errors/', 'app/features/'], // narrowed by areaOf
    imports: ['app/ui/', 'core/', 'site.ts'],
    packages: ['react', '@tanstack/react-router'],
  },
  {
    within: ['app/routes/'],
    imports: ['app/', 'core/', 'site.ts'],
    packages: ['react', '@tanstack/react-router'],
  },
  {
    within: ['app/'],
    imports: ['core/', 'site.ts'],
    packages: ['react', '@tanstack/react-router/*', 'react-dom/server'],
  },
  { within: ['store/'], imports: ['core/'], packages: ['idb'] },
  { within: ['sync/'], imports: ['core/', 'store/'], packages: [] },
  {
    within: ['service-worker/'],
    imports: ['core/', 'store/', 'sync/', 'app/render.tsx', 'site.ts'],
    packages: [],
  },
  {
    // Part of every page's HTML, so it is small; it loads the rest from the addresses it is given.
    within: ['page/boot/inline-script.ts'],
    imports: [
      'core/storage-prefix.ts',
      'page/boot/boot-types.ts',
      'page/boot/preload-module.ts',
      'page/boot/document-load.ts',
      'page/boot/site-fonts.ts',
      'page/boot/whole-layout.ts',
    ],
    packages: [computedRequest],
  },
  {
    // The first file that it loads, which loads the others likewise.
    within: ['page/boot/boot.ts'],
    imports: [
      'page/boot/boot-types.ts',
      'page/boot/preload-module.ts',
      'page/boot/install-prompts.ts',
      'page/boot/idle-scheduler.ts',
      'page/boot/stylesheet-loader.ts',
      'page/boot/theme-choice.ts',
    ],
    packages: [computedRequest],
  },
  {
    // Runs in a worker of the page, which has no document.
    within: ['page/sync-worker/'],
    imports: [
      'core/',
      'store/',
      'sync/',
      'page/content/data-client.ts',
      'page/content/fetch-content.ts',
      'page/device/storage-persistence.ts',
    ],
    packages: [],
  },
  {
    within: ['page/'],
    imports: ['app/', 'core/', 'store/', 'sync/', 'site.ts'],
    packages: [
      'react',
      'react-dom/client',
      '@tanstack/react-router',
      '@tanstack/query-core',
      'workbox-window',
      'virtual:*',
    ],
  },
  {
    within: ['generator/'],
    imports: ['core/', 'site-config.ts'], // not site.ts, by whatever way: see siteProblems
    packages: ['*'],
  },
];

/** Every other package is imported in one file alone: whoever replaces it has one file to change. */
const sharedPackages = [
  computedRequest,
  'react',
  '@tanstack/react-router',
  '@tanstack/query-core',
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

const proseFile = /\.(md|webp|avif|png|jpe?g|svg)$/;
const kebabCaseFile = /^[a-z0-9]+(-[a-z0-9]+)*(\.(d|worker|words|later))?\.[a-z0-9]+$/;
const emptyName = /^(index|utils?|helpers?|common|misc|shared)\b/;

type Node = { type: string } & Record<string, unknown>;
type Source = {
  path: string;
  imports: string[];
  /** Those of them that are there when the code runs: not types alone. */
  runtimeImports: string[];
  program: Node;
};

function parseSource(path: string, text: string): Source {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => {
      const request = text.slice(start, end);
      return /^['"]/.test(request) ? request.slice(1, -1) : computedRequest;
    }),
    ...nodesOf(program)
      .filter(({ type }) => type === 'TSImportType')
      .map(({ source }) => String((source as Node).value)),
  ];
  return {
    path,
    imports: requests.map((request) => request.replace(/\?.*$/, '')),
    runtimeImports: [
      ...module.staticImports.flatMap(({ entries, moduleRequest }) =>
        entries.length > 0 && entries.every(({ isType }) => isType) ? [] : moduleRequest.value,
      ),
      ...exported.flatMap(({ isType, moduleRequest }) =>
        isType ? [] : (moduleRequest?.value ?? []),
      ),
      ...requests.filter((request) =>
        module.dynamicImports.some(({ moduleRequest }) =>
          text.slice(moduleRequest.start, moduleRequest.end).includes(request),
        ),
      ),
    ],
    program: program as unknown as Node,
  };
}

/** All nodes of a syntax tree; those inside of functions are left out on demand. */
function nodesOf(root: unknown, { intoFunctions = true } = {}): Node[] {
  if (Array.isArray(root)) return root.flatMap((item) => nodesOf(item, { intoFunctions }));
  if (typeof root !== 'object' || root === null) return [];
  const node = root as Node;
  if (!intoFunctions && /Function/.test(node.type)) return [];
  const inside = Object.values(node).flatMap((value) => nodesOf(value, { intoFunctions }));
  return typeof node.type === 'string' ? [node, ...inside] : inside;
}

const isWithin = (path: string, places: readonly string[]) =>
  places.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));

const isListed = (name: string, names: readonly string[]) =>
  names.some((listed) => {
    const start = listed.replace(/\/?\*$/, '');
    return listed === name || (listed.endsWith('*') && name.startsWith(start));
  });

const isRelative = (request: string) => /^\.{1,2}\//.test(request);
const resolveFrom = (path: string, request: string) => posix.join(posix.dirname(path), request);

/** The rules for a file; features are areas of their own, so that none reaches into another. */
function areaOf(path: string): Area | undefined {
  const area = areas.find(({ within }) => isWithin(path, within));
  const [feature] = /^app\/(?:features\/[^/]+|layout|notices|errors)\//.exec(path) ?? [];
  return area !== undefined && feature !== undefined ? { ...area, within: [feature] } : area;
}

/** What is wrong with the imports of one file. */
function importProblems({ path, imports }: Source): string[] {
  const area = areaOf(path);
  if (area === undefined) return [`${path} is in no folder that the layout knows`];
  return imports.flatMap((request) => {
    if (!isRelative(request)) {
      const isOwned = isListed(request, area.packages);
      return isOwned ? [] : [`${path} may not import the package ${request}`];
    }
    const target = resolveFrom(path, request);
    if (target.startsWith('../')) return [`${path} imports ${request} from outside src/`];
    if (!/\.[a-z0-9]+$/.test(request)) return [`${path} imports ${request} without its extension`];
    const isAllowed = isWithin(target, [...area.within, ...area.imports]);
    return isAllowed ? [] : [`${path} may not import ${target}`];
  });
}

function packageProblems(sources: readonly Source[]): string[] {
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of sources)
    for (const request of imports.filter((name) => !isRelative(name)))
      importers.set(request, (importers.get(request) ?? new Set()).add(path));
  return [...importers]
    .filter(([name, paths]) => paths.size > 1 && !isListed(name, sharedPackages))
    .map(([name, paths]) => `${name} is imported in ${[...paths].join(' and ')}, not in one file`);
}

/**
 * The generator is passed its site: none of its files may reach, by whatever way, the one that bundles
 * are built for. In Node that would be the environment's, whatever site is being made.
 */
function siteProblems(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const wayToSite = (path: string, seen: Set<string>): string[] | undefined => {
    if (path === 'site.ts') return [path];
    if (seen.has(path)) return undefined;
    seen.add(path);
    for (const request of byPath.get(path)?.runtimeImports.filter(isRelative) ?? []) {
      const way = wayToSite(resolveFrom(path, request), seen);
      if (way) return [path, ...way];
    }
    return undefined;
  };
  return sources
    .filter(({ path }) => path.startsWith('generator/'))
    .flatMap(({ path }) => wayToSite(path, new Set())?.join(' → ') ?? [])
    .map((way) => `the generator is passed its site, but ${way}`);
}

/**
 * Under app/ nothing asks for time or chance, nothing needs a browser while it loads, and the
 * security policy holds. What a component reads from the browser while it renders is not seen here;
 * browser tests fail on the mismatch.
 */
function renderProblems({ path, program }: Source): string[] {
  if (!path.startsWith('app/')) return [];
  const memberNames = (nodes: Node[]) =>
    nodes
      .filter(({ type }) => type === 'MemberExpression')
      .map(({ object, property }) =>
        [object, property].map((node) => String((node as Node).name)).join('.'),
      );
  const everywhere = nodesOf(program);
  const isNow = ({ type, callee, arguments: given }: Node) =>
    type === 'NewExpression' && (callee as Node).name === 'Date' && (given as Node[]).length === 0;
  const chance = [
    ...memberNames(everywhere).filter((name) => /^(Date\.now|Math\.random)$/.test(name)),
    ...everywhere.filter(isNow).map(() => 'new Date()'),
  ];
  const atLoad = memberNames(nodesOf(program, { intoFunctions: false })).filter((name) =>
    /^(window|document|navigator)\./.test(name),
  );
  return [
    ...chance.map((name) => `${path} uses ${name}: time and chance come in as arguments`),
    ...atLoad.map((name) => `${path} uses ${name} while it loads, where there may be none`),
  ];
}

function nameProblems(path: string): string[] {
  if (path.startsWith('content/'))
    return proseFile.test(path) ? [] : [`${path}: src/content/ holds prose and pictures only`];
  const name = posix.basename(path);
  if (emptyName.test(name)) return [`${path}: name the idea instead`];
  return kebabCaseFile.test(name) || name === 'README.md' ? [] : [`${path} is not in kebab-case`];
}

/** Everything that is wrong with a source tree, given as text by path below src/. */
function layoutProblems(files: ReadonlyMap<string, string>): string[] {
  const sources = [...files]
    .filter(([path]) => /\.(ts|tsx|mjs)$/.test(path))
    .map(([path, text]) => parseSource(path, text));
  return [
    ...[...files.keys()].flatMap(nameProblems),
    ...sources.flatMap(importProblems),
    ...sources.flatMap(renderProblems),
    ...siteProblems(sources),
    ...packageProblems(sources),
  ];
}

function readSources(): Map<string, string> {
  const folder = fileURLToPath(new URL('../src', import.meta.url));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [
      relative(folder, file).split(sep).join('/'),
      /\.(ts|tsx|mjs)$/.test(file) ? readFileSync(file, 'utf8') : '',
    ]),
  );
}

/** What the linter says of files below src/, with the project's configuration. */
function lint(files: Record<string, string>): string {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'foothold-lint-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, 'src', posix.dirname(path)), { recursive: true });
      writeFileSync(join(folder, 'src', path), text);
    }
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const config = join(root, '.oxlintrc.json');
    const options = { cwd: folder, encoding: 'utf8' } as const;
    return spawnSync(process.execPath, [oxlint, '--config', config, '.'], options).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the top level holds what the product fixes, dotfiles, the lock file and the licence', () => {
  const fixed = [
    'src',
    'public',
    'tests',
    'vite.config.ts',
    'uno.config.ts',
    'tsconfig.json',
    'package.json',
    'README.md',
    'package-lock.json',
    'LICENSE',
  ];
  const made = ['node_modules', 'dist', 'test-results', 'playwright-report']; // ignored by git
  const root = fileURLToPath(new URL('..', import.meta.url));
  const names = readdirSync(root).filter((name) => !name.startsWith('.') && !made.includes(name));
  expect(names.toSorted()).toEqual(fixed.toSorted());
});

test('the source tree follows its layout', () => {
  expect(layoutProblems(readSources())).toEqual([]);
});

describe('what the layout refuses', () => {
  test.each<[string, Record<string, string>]>([
    ['may not import app/render.tsx', { 'core/a.ts': `import '../app/render.tsx';` }],
    ['may not import generator/a.ts', { 'page/a.ts': `import('../generator/a.ts');` }],
    [
      'may not import service-worker/a.ts',
      { 'page/a.ts': `export type T = import('../service-worker/a.ts').T;` },
    ],
    [
      'may not import app/router.tsx',
      { 'service-worker/a.ts': `import type { R } from '../app/router.tsx';` },
    ],
    ['may not import site.ts', { 'app/ui/a.ts': `import { site } from '../../site.ts';` }],
    [
      'may not import app/features/blog/b.tsx',
      { 'app/features/article/a.tsx': `export { b } from '../blog/b.tsx';` },
    ],
    ['the package node:fs', { 'core/a.ts': `import 'node:fs';` }],
    ['the package react-dom/client', { 'app/render.tsx': `import 'react-dom/client';` }],
    ['the package vaul', { 'app/layout/a.tsx': `import { Drawer } from 'vaul';` }],
    [
      'may not import app/router.tsx',
      { 'page/sync-worker/a.ts': `import { createAppRouter } from '../../app/router.tsx';` },
    ],
    ['in no folder that the layout knows', { 'lib/a.ts': '' }],
    ['without its extension', { 'core/a.ts': `import './b';`, 'core/b.ts': '' }],
    ['from outside src/', { 'generator/a.ts': `import '../../package.json';` }],
    [
      'sharp is imported in',
      { 'generator/a.ts': `import 'sharp';`, 'generator/b.ts': `import 'sharp';` },
    ],
    ['name the idea', { 'app/ui/index.ts': '' }],
    ['name the idea', { 'core/utils.ts': '' }],
    ['kebab-case', { 'app/ui/MyButton.tsx': '' }],
    ['prose and pictures only', { 'content/articles/a/b.ts': '' }],
    ['uses Date.now', { 'app/ui/a.ts': 'export const now = () => Date.now();' }],
    ['uses new Date()', { 'app/ui/a.ts': 'export const now = () => new Date();' }],
    ['uses Math.random', { 'app/ui/a.ts': 'export const chance = Math.random;' }],
    ['uses window.innerWidth while', { 'app/ui/a.ts': 'export const w = window.innerWidth;' }],
  ])('%s', (problem, files) => {
    const problems = layoutProblems(new Map(Object.entries(files)));
    expect(problems.join('\n')).toContain(problem);
  });

  // The linter looks for these in the source itself; here, that its configuration still does.
  test.each<[string, Record<string, string>, string]>([
    [
      'cycle: core/a.ts → core/b.ts → core/a.ts',
      {
        'core/a.ts': `import { b } from './b.ts'; export const a = b;`,
        'core/b.ts': `import type { A } from './a.ts'; export const b = 1;`,
      },
      'import(no-cycle)',
    ],
    ['default export', { 'core/a.ts': 'export default 1;' }, 'import(no-default-export)'],
    [
      'default export',
      { 'core/a.ts': 'const a = 1; export { a as default };' },
      'import(no-default-export)',
    ],
    [
      'style attribute',
      { 'app/ui/a.tsx': 'export const A = () => <p style={{ top: 0 }} />;' },
      'react(forbid-dom-props)',
    ],
  ])('%s', (_problem, files, rule) => {
    expect(lint(files)).toContain(rule);
  });

  test('and what it lets pass', () => {
    const files = {
      'core/a.ts': `import { site } from '../site.ts';`,
      'app/ui/a.tsx': `export const A = () => { window.scrollTo(0, 0); };`,
      'app/ui/b.ts': `export const day = (text: string) => new Date(text);`,
      'app/render.tsx': `import '@tanstack/react-router/ssr/server'; import './ui/a.svg?raw';`,
      'service-worker/a.ts': `import { render } from '../app/render.tsx';`,
      'generator/host/a.ts': `import 'node:fs'; import '../b.mjs';`,
      'content/articles/a/index.md': '',
    };
    expect(layoutProblems(new Map(Object.entries(files)))).toEqual([]);
  });
});
