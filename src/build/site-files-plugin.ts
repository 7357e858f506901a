/**
 * Emits the files that a site has once: the shared social card, the web app manifest and the icons.
 * Runs in a build only.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { SiteConfig } from '../site.ts';
import { encodeSocialCard, rasterizeIcon } from './content/pictures.ts';
import type { ContentLoader } from './load-content.ts';
import { iconFile } from './output/icon-file.ts';
import { drawnIcons, webManifest } from './output/web-manifest.ts';

const heroFile = fileURLToPath(new URL('../app/ui/pictures/hero.webp', import.meta.url));
const drawingFile = (name: string) => fileURLToPath(new URL(`icons/${name}`, import.meta.url));
const faviconFile = fileURLToPath(new URL('../../public/favicon.svg', import.meta.url));

export function siteFilesPlugin(loader: ContentLoader, site: SiteConfig): Plugin {
  return {
    name: 'foothold:site-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      emit('social-card.png', await encodeSocialCard(heroFile));
      const { source } = await loader.load();
      const { articles } = await source.listArticles({ from: 0, count: 1 });
      emit('manifest.webmanifest', JSON.stringify(webManifest(site, articles[0])));
      emit('icons/any.svg', await readFile(drawingFile('any.svg')));
      for (const { drawing, fileName, size } of drawnIcons)
        emit(fileName, await rasterizeIcon(drawingFile(drawing), size));
      emit('favicon.ico', iconFile(await rasterizeIcon(faviconFile, 32), 32));
    },
  };
}
