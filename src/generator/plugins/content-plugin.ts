/**
 * Publishes the content generation: hash-named JSON and pictures. In a build it writes them beside the
 * scripts; in dev it serves them and reloads the page when an article is edited.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { contentFolder } from '../../core/paths.ts';
import { contentTypeOf } from '../hosting/rules/content-types.ts';
import type { ContentLoader } from '../content-loader.ts';
import { copyOutput, writeOutput } from '../pages/write-output.ts';

type ContentPluginOptions = { loader: ContentLoader; articlesDir: string };

export function contentPlugin({ loader, articlesDir }: ContentPluginOptions): Plugin {
  return {
    name: 'foothold:content',
    // Vite evaluates its configuration for each environment; the articles are read once for all.
    sharedDuringBuild: true,
    applyToEnvironment: (environment) => environment.name === 'client',
    // Written past the bundler, which would hold, compress and list tens of thousands of files.
    async writeBundle({ dir = '' }) {
      const { lists, cachedFiles, buildCacheDir } = await loader.load();
      for (const [fileName, source] of lists) await writeOutput(dir, fileName, source);
      for (const fileName of cachedFiles) await copyOutput(buildCacheDir, dir, fileName);
    },
    configureServer(server) {
      loader.showUnpublished();
      server.watcher.add(articlesDir);
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(articlesDir)) return;
        loader.forget();
        server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/\?.*/, '');
        if (!path.startsWith(contentFolder)) return next();
        loader
          .load()
          .then(async ({ lists, cachedFiles, buildCacheDir }) => {
            const fileName = path.slice(1);
            const source = cachedFiles.has(fileName)
              ? await readFile(join(buildCacheDir, fileName))
              : lists.get(fileName);
            if (source === undefined) return next();
            response.setHeader('content-type', contentTypeOf(path) ?? 'text/plain');
            response.end(source);
          })
          .catch(next);
      });
    },
  };
}
