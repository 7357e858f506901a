import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { screenStyles, type CriticalCss, type RenderedAssets } from '../../core/rendered-assets.ts';
import type { SiteConfig } from '../../site-config.ts';
import type { HostingConfig } from '../hosting/hosting-config.ts';
import { buildCriticalCss } from '../pages/critical-css.ts';
import { buildInlineScript } from './build-scripts.ts';
import type { Utilities } from './styles-plugin.ts';

type PageAssetsOptions = {
  site: SiteConfig;
  hosting: HostingConfig;
  /** Where the source of app/ lies. */
  appDir: string;
  utilitiesOf: Utilities;
};

/** Learns from the page's build what every page has. `built` gives it, and throws before that build. */
export function pageAssetsPlugin({ site, hosting, appDir, utilitiesOf }: PageAssetsOptions) {
  let assets: RenderedAssets | undefined;
  const plugin: Plugin = {
    name: 'foothold:page-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post', // the sheet is whole
      async handler(_options, bundle) {
        const criticalCss = await buildCriticalCss({
          appDir,
          bundle,
          graph: (id) => this.getModuleInfo(id),
          moduleIds: this.getModuleIds(),
          utilitiesOf,
        });
        const found = findAssets(bundle, await buildInlineScript(site), criticalCss);
        assets = { ...found, hsts: hosting.hsts };
      },
    },
  };
  return {
    plugin,
    built: (): RenderedAssets => {
      if (!assets) throw new Error('What every page has is known once the page has been built');
      return assets;
    },
  };
}

/**
 * What every page gets from the built bundle, whoever renders it.
 * @throws Error when the bundle lacks an entry script, or has not one sheet.
 */
function findAssets(
  bundle: Rolldown.OutputBundle,
  inlineScript: string,
  criticalCss: CriticalCss,
): Omit<RenderedAssets, 'hsts'> {
  const styles = Object.keys(criticalCss.screens).map((screen) =>
    screenStyles(criticalCss, screen),
  );
  const sheet = `/${styleSheet(bundle)}`;
  return {
    headTags:
      sheetWithoutScripts(sheet) +
      inlineScriptTag(inlineScript, { modules: moduleAddresses(bundle), sheet }),
    criticalCss,
    fonts: fontFiles(bundle).map((name) => `/${name}`),
    inlineHashes: {
      scriptHashes: [hashOf(inlineScript)],
      styleHashes: [...new Set(styles.map(hashOf))],
    },
  };
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function fontFiles(bundle: Rolldown.OutputBundle): string[] {
  return Object.keys(bundle)
    .filter((name) => name.endsWith('.woff2'))
    .toSorted();
}

/** Name of the file with all styles of the site. */
function styleSheet(bundle: Rolldown.OutputBundle): string {
  const [sheet, ...others] = Object.values(bundle).filter(({ fileName }) =>
    fileName.endsWith('.css'),
  );
  if (!sheet || others.length > 0)
    throw new Error('The bundle must have one style sheet, to which pages lead');
  return sheet.fileName;
}

/**
 * The script of the head.
 * @param files.modules addresses of the page's code, which the script brings: each after what it needs
 * @param files.sheet address of the whole sheet, which that code applies: it must not hold up the first
 *   frame, nor be read before it
 */
export function inlineScriptTag(
  inlineScript: string,
  { modules, sheet }: { modules: readonly string[]; sheet?: string },
): string {
  const sheetAttribute = sheet === undefined ? '' : ` data-sheet="${sheet}"`;
  return `<script data-modules="${modules.join(' ')}"${sheetAttribute}>${inlineScript}</script>`;
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

/** The whole sheet where no script can apply it: there it holds up the first frame. */
function sheetWithoutScripts(address: string): string {
  return `<noscript><link rel="stylesheet" href="${address}"></noscript>`;
}
