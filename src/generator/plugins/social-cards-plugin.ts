/**
 * Publishes a picture for each page, of which it is shown where the page is shared. In a build they are
 * composed before the scripts are bundled; in dev each when it is asked for.
 */
import { constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { BrandMark } from '../../core/brand-mark.ts';

import type { SiteConfig } from '../../site-config.ts';
import type { CardSetting } from '../site-files/cards/card-cache.ts';
import { listCards } from '../site-files/cards/list-cards.ts';
import { cardComposer, type SocialCard } from '../site-files/cards/social-card.tsx';
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

/**
 * `compose` makes all cards at once: before the bundler has filled the memory, and once, however often it
 * is called.
 */
export type SocialCardsPlugin = Plugin & { api: { compose: () => Promise<void> } };

export function socialCardsPlugin(options: SocialCardsOptions): SocialCardsPlugin {
  const { loader, site, report, mark, appDir, cacheDir } = options;
  const list = async () => {
    const { articles, buildCacheDir } = await loader.load();
    return listCards({ site, articles, buildCacheDir, picturesDir: join(appDir, 'ui/pictures') });
  };
  const brand = {
    product: site.product,
    address: new URL(site.origin).host,
    mark,
  };
  const composeAll = async (): Promise<{ fileName: string; from: string }[]> => {
    report.begin('Social cards');
    const cards = await list();
    const files = await runInPool<CardSetting, SocialCard, string>({
      entry: cardWorker,
      data: { brand, fontsDir, cacheDir: join(cacheDir, 'cards') },
      items: cards.map(({ card }) => card),
      maxSemiSpaceSizeMb: 4, // pixels lie elsewhere
      maxOldSpaceSizeMb: 96, // so that pixels of finished cards do not pile up
      onProgress: report.progress,
      cacheDir,
    });
    return files.map((from, index) => ({ fileName: cards[index]?.fileName ?? '', from }));
  };
  let composing: ReturnType<typeof composeAll> | undefined;
  const compose = () => (composing ??= composeAll());
  return {
    name: 'foothold:social-cards',
    sharedDuringBuild: true, // with its loader: the articles are read once
    applyToEnvironment: (environment) => environment.name === 'client',
    api: {
      async compose() {
        await compose();
      },
    },
    // Written past the bundler, as content is (content-plugin.ts).
    async writeBundle({ dir = '' }) {
      for (const { fileName, from } of await compose()) {
        const to = join(dir, fileName);
        await mkdir(dirname(to), { recursive: true });
        await copyFile(from, to, constants.COPYFILE_FICLONE);
      }
    },
    configureServer(server) {
      const composer = readTypefaces().then((typefaces) => cardComposer({ typefaces, brand }));
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/\?.*/, '');
        if (!path.startsWith('/social/')) return next();
        list()
          .then(async (cards) => {
            const found = cards.find((card) => `/${card.fileName}` === path);
            if (!found) return next();
            response.setHeader('content-type', contentTypeOf(path) ?? 'text/plain');
            response.end(await (await composer)(found.card));
          })
          .catch(next);
      });
    },
  };
}
