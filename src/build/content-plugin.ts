/**
 * Publishes the content generation: hash-named JSON and pictures. In a build it writes them beside the
 * scripts; in dev it serves them and reloads the page when an article is edited.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { contentFolder, pathWithin } from '../core/urls.ts';
import { tellWaiting } from './content/publication.ts';
import { contentTypeOf } from './content-types.ts';
import type { ContentLoader } from './load-content.ts';
import { copyOutput, writeOutput } from './output/write-output.ts';

export function contentPlugin(loader: ContentLoader, articlesDir: string): Plugin {
  return {
    name: 'foothold:content',
    // Vite evaluates its configuration for each environment; the articles are read once for all.
    sharedDuringBuild: true,
    applyToEnvironment: (environment) => environment.name === 'client',
    async buildStart() {
      if (this.environment.config.command !== 'build') return;
      const told = tellWaiting((await loader.load()).waiting);
      if (told !== undefined) console.log(told);
    },
    // Written past the bundler, which would hold, compress and list tens of thousands of files.
    async writeBundle({ dir = '' }) {
      const { lists, kept, keptDir } = await loader.load();
      for (const [fileName, source] of lists) await writeOutput(dir, fileName, source);
      for (const fileName of kept) await copyOutput(keptDir, dir, fileName);
    },
    configureServer(server) {
      loader.showWaiting();
      server.watcher.add(articlesDir);
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(articlesDir)) return;
        loader.forget();
        server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const path = pathWithin((request.url ?? '').replace(/\?.*/, ''));
        if (!path?.startsWith(contentFolder)) return next();
        loader
          .load()
          .then(async ({ lists, kept, keptDir }) => {
            const fileName = path.slice(1);
            const source = kept.has(fileName)
              ? await readFile(join(keptDir, fileName))
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
