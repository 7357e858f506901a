import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { screenStyles, type RenderedAssets } from '../../shared/built-pages.ts';
import { criticalCss } from '../pages/critical-css.ts';
import { minifyCss, resolveLater } from '../pages/style-sheets.ts';
import type { BuildConfig } from '../read-build-config.ts';
import { buildInlineScript, inlineScriptTag } from './inline-script.ts';
import type { ReadRules } from './styles-plugin.ts';

/** What the build of the page's code tells. */
export type BuiltPage = {
  /** What the build and the worker add to every page. */
  assets: RenderedAssets;
  /** The files without which no page can be read or saved. */
  requiredFiles: readonly string[];
};

/** No page can be read or saved without these, the entries and what they import. Everything else is extra. */
const requiredModules = /\/client\/(?:fetched-content|offline\/offline-reading)\.ts$/;

/** Learns from the page's build what pages and the worker need. `built` gives it, and throws before that build. */
export function pageAssetsPlugin({ site, hsts }: BuildConfig, readRules: ReadRules) {
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
        const styles = await criticalCss(this, async (...names) =>
          minifyCss(resolveLater(await readRules(...names), false), toUrl),
        );
        const screens = Object.keys(styles.screens);
        const hashes = screens.map((screen) => hashOf(screenStyles(styles, screen)));
        const script = await buildInlineScript(site);
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entries = ['boot', 'hydrate'].map((name) => {
          const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
          if (!entry) throw new Error(`The bundle has no entry script “${name}”`);
          return entry;
        });
        const required = chunks.filter((chunk) => requiredModules.test(chunk.facadeModuleId ?? ''));
        const modules = withImports(bundle, entries).map((name) => `/${name}`);
        const assets: RenderedAssets = {
          headTags:
            // Where no script can apply the sheet, it holds up the first frame.
            `<noscript><link rel="stylesheet" href="${sheet}"></noscript>` +
            inlineScriptTag(script, modules, sheet),
          criticalCss: styles,
          fonts: urls.filter((url) => url.endsWith('.woff2')).toSorted(),
          inlineHashes: { scriptHashes: [hashOf(script)], styleHashes: [...new Set(hashes)] },
          hsts,
        };
        const requiredFiles = withImports(bundle, [...entries, ...required]);
        builtPage = { assets, requiredFiles: [...requiredFiles, sheet.slice(1)] };
      },
    },
  };
  const built = (): BuiltPage => {
    if (!builtPage) throw new Error('What pages need is known once the page has been built');
    return builtPage;
  };
  return { plugin, built };
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

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
