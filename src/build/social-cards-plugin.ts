/**
 * Publishes a picture for each page, of which it is shown where the page is shared. In a build it
 * composes them beside the scripts; in dev each when it is asked for.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { BrandMark } from '../core/brand-mark.ts';
import { pathWithin } from '../core/urls.ts';
import type { SiteConfig } from '../site.ts';
import type { CardData } from './card-thread.ts';
import { listCards, type CardFile } from './cards/list-cards.ts';
import { composeCard } from './cards/social-card.ts';
import { readToneColors } from './cards/tone-colors.ts';
import { contentTypeOf } from './content-types.ts';
import type { ContentLoader } from './load-content.ts';
import { outlineFontsDir, textOutlines } from './text-outlines.ts';
import { runInThreads } from './threads.ts';

const cardThread = fileURLToPath(new URL('card-thread.ts', import.meta.url));

type SocialCardsOptions = {
  loader: ContentLoader;
  site: SiteConfig;
  mark: BrandMark;
  /** Where the source of app/ lies. */
  appDir: string;
  cacheDir: string;
};

export function socialCardsPlugin(options: SocialCardsOptions): Plugin {
  const { loader, site, mark, appDir, cacheDir } = options;
  const list = async () => {
    const { articles, keptDir } = await loader.load();
    return listCards({ site, articles, keptDir, picturesDir: join(appDir, 'ui/pictures') });
  };
  const readLook = async () => ({
    colors: readToneColors(await readFile(join(appDir, 'ui/base.css'), 'utf8')),
    brand: {
      product: site.product,
      address: new URL(site.origin).host + site.basePath,
      mark,
    },
  });
  return {
    name: 'foothold:social-cards',
    sharedDuringBuild: true, // with its loader: the articles are read once
    applyToEnvironment: (environment) => environment.name === 'client',
    // Written past the bundler, as content is (content-plugin.ts).
    async writeBundle({ dir = '' }) {
      const kept = { fontsDir: outlineFontsDir, cacheDir: join(cacheDir, 'cards') };
      await runInThreads<CardData, CardFile, void>({
        entry: cardThread,
        data: { setting: { ...(await readLook()), ...kept }, outDir: dir },
        items: await list(),
        youngMegabytes: 16, // pixels lie elsewhere
        cacheDir,
      });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = pathWithin((request.url ?? '').replace(/\?.*/, ''), site.basePath);
        if (!path?.startsWith('/social/')) return next();
        list()
          .then(async (cards) => {
            const found = cards.find((card) => `/${card.fileName}` === path);
            if (!found) return next();
            const tools = { ...(await readLook()), drawText: textOutlines };
            response.setHeader('content-type', contentTypeOf(path) ?? 'text/plain');
            response.end(await composeCard(found.card, tools));
          })
          .catch(next);
      });
    },
  };
}
