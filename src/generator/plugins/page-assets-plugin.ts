import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { screenStyles, type CriticalCss, type RenderedAssets } from '../../core/rendered-assets.ts';
import { criticalCss, firstViewRules } from '../pages/critical-css.ts';
import type { BuildConfig } from '../read-build-config.ts';
import { buildInlineScript } from './build-scripts.ts';
import type { ReadRules } from './styles-plugin.ts';

/** Learns from the page's build what every page has. `built` gives it, and throws before that build. */
export function pageAssetsPlugin({ site, hsts }: BuildConfig, readRules: ReadRules) {
  let assets: RenderedAssets | undefined;
  const plugin: Plugin = {
    name: 'foothold:page-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post', // the sheet is whole
      async handler(_options, bundle) {
        const styles = await criticalCss({
          moduleIds: this.getModuleIds(),
          importsOf: (id) => this.getModuleInfo(id)?.importedIds ?? [],
          laterImportsOf: (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
          readRules: firstViewRules(readRules, bundle),
        });
        assets = { ...findAssets(bundle, await buildInlineScript(site), styles), hsts };
      },
    },
  };
  const built = (): RenderedAssets => {
    if (!assets) throw new Error('What every page has is known once the page has been built');
    return assets;
  };
  return { plugin, built };
}

/**
 * What every page gets from the built bundle, whoever renders it.
 * @throws Error when the bundle lacks an entry script, or has not one sheet.
 */
function findAssets(bundle: Rolldown.OutputBundle, inlineScript: string, styles: CriticalCss) {
  const addresses = Object.keys(bundle).map((name) => `/${name}`);
  const [sheet, ...others] = addresses.filter((address) => address.endsWith('.css'));
  if (sheet === undefined || others.length > 0)
    throw new Error('The bundle must have one style sheet, to which pages lead');
  const blocks = Object.keys(styles.screens).map((screen) => screenStyles(styles, screen));
  return {
    headTags:
      // Where no script can apply the sheet, it holds up the first frame.
      `<noscript><link rel="stylesheet" href="${sheet}"></noscript>` +
      inlineScriptTag(inlineScript, moduleAddresses(bundle), sheet),
    criticalCss: styles,
    fonts: addresses.filter((address) => address.endsWith('.woff2')).toSorted(),
    inlineHashes: {
      scriptHashes: [hashOf(inlineScript)],
      styleHashes: [...new Set(blocks.map(hashOf))],
    },
  };
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * The script of the head. `data-cfasync`: Cloudflare's Rocket Loader would give it a type that nothing runs.
 * @param modules addresses of the page's code, which the script brings: each after what it needs
 * @param sheet address of the whole sheet, which that code applies: it must not hold up the first
 *   frame, nor be read before it
 */
export function inlineScriptTag(script: string, modules: readonly string[], sheet?: string) {
  const sheetAttribute = sheet === undefined ? '' : ` data-sheet="${sheet}"`;
  return `<script data-cfasync="false" data-modules="${modules.join(' ')}"${sheetAttribute}>${script}</script>`;
}

/** Addresses of page/boot/boot.ts and of page/boot/hydrate.tsx, each after all that it imports. */
function moduleAddresses(bundle: Rolldown.OutputBundle): string[] {
  const addresses = new Set<string>();
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || addresses.has(`/${fileName}`)) return;
    chunk.imports.toSorted().forEach(add);
    addresses.add(`/${fileName}`);
  };
  for (const name of ['boot', 'hydrate']) {
    const entry = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.isEntry && output.name === name,
    );
    if (!entry) throw new Error(`The bundle has no entry script “${name}”`);
    add(entry.fileName);
  }
  return [...addresses];
}
