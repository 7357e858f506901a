/**
 * Publishes a picture for each page, of which it is shown where the page is shared. In a build it
 * composes them beside the scripts; in dev each when it is asked for.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { BrandMark } from '../../core/brand-mark.ts';
import { createAddresses } from '../../core/paths.ts';
import type { SiteConfig } from '../../site-config.ts';
import type { CardData } from '../site-files/cards/card.worker.ts';
import { listCards, type CardFile } from '../site-files/cards/list-cards.ts';
import { cardComposer } from '../site-files/cards/social-card.tsx';
import { contentTypeOf } from '../hosting/rules/content-types.ts';
import type { BuildReport } from '../build-report.ts';
import type { ContentLoader } from '../content-loader.ts';
import { fontsDir, readTypefaces } from '../site-files/cards/typefaces.ts';
import { runInPool } from '../pool/pool.ts';

const cardWorker = fileURLToPath(new URL('../site-files/cards/card.worker.ts', import.meta.url));

type SocialCardsOptions = {
  loader: ContentLoader;
  site: SiteConfig;
  report: BuildReport;
  mark: BrandMark;
  /** Where the source of app/ lies. */
  appDir: string;
  cacheDir: string;
};

export function socialCardsPlugin(options: SocialCardsOptions): Plugin {
  const { loader, site, report, mark, appDir, cacheDir } = options;
  const { pathWithin } = createAddresses(site);
  const list = async () => {
    const { articles, buildCacheDir } = await loader.load();
    return listCards({ site, articles, buildCacheDir, picturesDir: join(appDir, 'ui/pictures') });
  };
  const brand = {
    product: site.product,
    address: new URL(site.origin).host + site.basePath,
    mark,
  };
  return {
    name: 'foothold:social-cards',
    sharedDuringBuild: true, // with its loader: the articles are read once
    applyToEnvironment: (environment) => environment.name === 'client',
    // Written past the bundler, as content is (content-plugin.ts).
    async writeBundle({ dir = '' }) {
      report.begin('Social cards');
      const setting = { brand, fontsDir, cacheDir: join(cacheDir, 'cards') };
      await runInPool<CardData, CardFile, void>({
        entry: cardWorker,
        data: { setting, outDir: dir },
        items: await list(),
        maxYoungGenerationSizeMb: 16, // pixels lie elsewhere
        onProgress: report.progress,
        cacheDir,
      });
    },
    configureServer(server) {
      const composing = readTypefaces().then((typefaces) => cardComposer({ typefaces, brand }));
      server.middlewares.use((request, response, next) => {
        const path = pathWithin((request.url ?? '').replace(/\?.*/, ''));
        if (!path?.startsWith('/social/')) return next();
        list()
          .then(async (cards) => {
            const found = cards.find((card) => `/${card.fileName}` === path);
            if (!found) return next();
            response.setHeader('content-type', contentTypeOf(path) ?? 'text/plain');
            response.end(await (await composing)(found.card));
          })
          .catch(next);
      });
    },
  };
}
