import type { PageKind } from '../core/page-parts.ts';

/** What is asked of a module of the page's build; `null` where there is none of that name. */
export type FindModule = (
  id: string,
) => { code: string | null; importedIds: readonly string[] } | null;

/** The document around every page; its parts are among the shell's modules. */
const documentModule = 'routes/root.tsx';

const shellModules = ['shell/header.tsx', 'shell/footer.tsx'];

/** What none has before its scripts have run, or before the reader does something. */
const laterClasses: readonly string[] = [
  'back-to-top',
  'menu-foot',
  'menu-link',
  'offline-sign',
  'told',
];

/** What a page of each kind is made of, in app/features/. */
const pageModules: Readonly<Record<PageKind, readonly string[]>> = {
  home: ['home/home-page.tsx', 'blog/latest-carousel.tsx'],
  blog: ['blog/blog-index.tsx'],
  article: ['article/article-page.tsx', 'article/related-articles.tsx'],
  other: [
    'article/article-not-found.tsx',
    'article/not-here-yet.tsx',
    'blog/latest-carousel.tsx',
    'device/device-page.tsx',
    'shell/jobs-hand-off.tsx',
    'shell/page-not-found.tsx',
  ],
};

/** A string, as the compiler writes it. */
const quoted = /"(?:\\.|[^"\\])*"|`[^`]*`/g;

/**
 * All words of the strings in the code that a page of a kind is rendered by, among them every class that it can
 * have. Parts that are loaded when wanted are not counted.
 * @param appDir where app/ lies
 * @throws Error naming a module that is no part of the build
 */
export function wordsOfPages(
  kind: PageKind,
  { appDir, findModule }: { appDir: string; findModule: FindModule },
): ReadonlySet<string> {
  const moduleOf = (id: string) => {
    const module = findModule(id);
    if (!module) throw new Error(`No page of the kind “${kind}” has the module ${id}`);
    return module;
  };
  const wanted = new Set(
    [...shellModules, ...pageModules[kind]].map((name) => `${appDir}/features/${name}`),
  );
  // A set gives its later members, too: what a module imports follows it.
  for (const id of wanted)
    for (const imported of moduleOf(id).importedIds)
      if (imported.startsWith(appDir)) wanted.add(imported);
  wanted.add(`${appDir}/${documentModule}`);
  const code = [...wanted].map((id) => moduleOf(id).code ?? '');
  const strings = code.flatMap((text) => text.match(quoted) ?? []);
  const words = new Set(strings.flatMap((text) => text.split(/[\s"`{}]+/)));
  for (const name of laterClasses) words.delete(name);
  return words;
}
