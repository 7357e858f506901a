import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import {
  entryStyles,
  type CriticalCss,
  type RenderedAssets,
} from '../../shared/rendered-assets.ts';
import type { InlineHashes } from '../../shared/security-headers.ts';
import { integrityOf } from '../articles/content-hash.ts';
import {
  appDir,
  minifyCss,
  resolveDeferred,
  sortSheets,
  utilities,
} from '../pages/style-sheets.ts';
import type { BuildConfig } from '../read-build-config.ts';
import { buildInlineScript, inlineScriptTag } from './build-inline-script.ts';
import { readRules, sheetOf } from './styles-plugin.ts';

export type BuiltPage = {
  assets: RenderedAssets;
  inlineHashes: InlineHashes;
  requiredFiles: readonly string[];
};

/** No page can be read or saved without these, the entries and what they import. Everything else is optional. */
const requiredModules = /\/client\/(?:http-content|offline\/offline-reading)\.ts$/;

/** Learns from the page's build what pages and the worker need. `built` gives it, and throws before that build. */
export function pageAssetsPlugin({ site }: BuildConfig) {
  let builtPage: BuiltPage | undefined;
  const plugin: Plugin = {
    name: 'foothold:page-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post', // the sheet is whole
      async handler(_options, bundle) {
        const urls = Object.keys(bundle).map((name) => `/${name}`);
        const [sheet, ...others] = urls.filter((url) => url.endsWith('.css'));
        if (sheet === undefined || others.length > 0)
          throw new Error('The bundle must have one style sheet, to which pages lead');
        const toUrl = (file: string) => {
          const asset = Object.values(bundle).find(
            (output) => output.type === 'asset' && output.names.includes(basename(file)),
          );
          if (!asset) throw new Error(`The styles name ${file}, which is not part of the bundle`);
          return `/${asset.fileName}`;
        };
        const styles = await criticalCss(this, toUrl);
        const hashes = Object.keys(styles.entries).map((entry) =>
          integrityOf(entryStyles(styles, entry)),
        );
        const script = await buildInlineScript(site);
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entryChunks = chunks.filter((chunk) => chunk.isEntry).toSorted(byName); // boot first
        const required = chunks.filter((chunk) => requiredModules.test(chunk.facadeModuleId ?? ''));
        const modules = withImports(bundle, entryChunks).map((name) => `/${name}`);
        const assets: RenderedAssets = {
          headTags:
            // Where no script can apply the sheet, it holds up the first frame.
            `<noscript><link rel="stylesheet" href="${sheet}"></noscript>` +
            inlineScriptTag(script, modules, sheet),
          criticalCss: styles,
          fonts: urls.filter((url) => url.endsWith('.woff2')).toSorted(),
        };
        const inlineHashes = {
          scriptHashes: [integrityOf(script)],
          styleHashes: [...new Set(hashes)],
        };
        const requiredFiles = withImports(bundle, [...entryChunks, ...required]);
        builtPage = { assets, inlineHashes, requiredFiles: [...requiredFiles, sheet.slice(1)] };
      },
    },
  };
  const built = (): BuiltPage => {
    if (!builtPage) throw new Error('What pages need is known once the page has been built');
    return builtPage;
  };
  return { plugin, built };
}

const byName = (a: Rolldown.OutputChunk, b: Rolldown.OutputChunk) => (a.name < b.name ? -1 : 1);

/** Each screen's critical CSS, by its file in routes/: of all that this and root.tsx import, up to the next file there. */
async function criticalCss(
  graph: Rolldown.PluginContext,
  toUrl: (file: string) => string,
): Promise<CriticalCss> {
  const routes = `${appDir}/routes/`;
  const root = `${routes}root.tsx`;
  const importsOf = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  // The compiler has a file with markup import React's runtime of JSX.
  const hasMarkup = (id: string) => importsOf(id).some((name) => name.includes('/react/jsx-'));
  const listPageModules = (route: string) =>
    hasMarkup(route) ? [] : (graph.getModuleInfo(route)?.dynamicallyImportedIds ?? []);
  const isScreen = (id: string) =>
    id.startsWith(routes) && id !== root && (hasMarkup(id) || listPageModules(id).length > 0);
  const isPart = (id: string) =>
    sheetOf(id) !== undefined || (id.startsWith(`${appDir}/`) && !id.startsWith(routes));

  const chunks: string[] = [];
  const entries: Record<string, readonly number[]> = {};
  for (const route of [...graph.getModuleIds()].filter(isScreen).toSorted()) {
    const parts = new Set([root, route, ...listPageModules(route)]);
    // Iterating a set also visits the members that are added meanwhile.
    for (const id of parts) for (const one of importsOf(id).filter(isPart)) parts.add(one);
    const components = [...parts].filter((id) => id.endsWith('.tsx')).toSorted();
    const sheets = [...parts].map(sheetOf).filter((name) => name !== undefined);
    const rules = await Promise.all(
      sortSheets([...sheets, utilities]).map(async (sheet) =>
        minifyCss(resolveDeferred(await readRules(sheet, components), false), toUrl),
      ),
    );
    chunks.push(...rules.filter((text) => !chunks.includes(text)));
    entries[basename(route, '.tsx')] = rules.map((text) => chunks.indexOf(text));
  }
  return { chunks, entries };
}

/** The files of chunks and of all that they import, each after what it needs. */
function withImports(bundle: Rolldown.OutputBundle, chunks: Rolldown.OutputChunk[]): string[] {
  const found = new Set<string>();
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(fileName)) return;
    chunk.imports.toSorted().forEach(add);
    found.add(fileName);
  };
  for (const { fileName } of chunks) add(fileName);
  return [...found];
}
