/**
 * `import hero from './hero.webp?picture'`: encodes an interface picture in its widths and gives
 * its addresses. Runs in every build and in dev; the files themselves are emitted for the page.
 */
import type { Plugin } from 'vite';
import { contentHash } from './content/content-hash.ts';
import { encodePicture } from './content/pictures.ts';

/** Pixels; the hero is shown at 1232 CSS pixels at most (design.md). */
const widths = [800, 1200, 2000];

export function picturePlugin({ cacheDir }: { cacheDir: string }): Plugin {
  const served = new Map<string, { type: string; bytes: Uint8Array }>();
  return {
    name: 'foothold:picture',
    enforce: 'pre',
    load: {
      filter: { id: /\?picture$/ },
      async handler(id) {
        const file = id.replace(/\?picture$/, '');
        this.addWatchFile(file);
        const { width, height, renditions } = await encodePicture(file, {
          widths,
          avifQuality: 64,
          cacheDir,
        });
        const name = /([^/]+)\.\w+$/.exec(file)?.[1] ?? 'picture';
        const addressOf = (bytes: Uint8Array, format: 'avif' | 'webp', size: number) => {
          const fileName = `assets/${name}-${size}-${contentHash(bytes).slice(0, 12)}.${format}`;
          served.set(`/${fileName}`, { type: `image/${format}`, bytes });
          if (this.environment.name === 'client' && this.environment.mode === 'build')
            this.emitFile({ type: 'asset', fileName, source: bytes });
          return `/${fileName}`;
        };
        const sourceSet = (format: 'avif' | 'webp') =>
          renditions
            .map(
              (rendition) =>
                `${addressOf(rendition[format], format, rendition.width)} ${rendition.width}w`,
            )
            .join(', ');
        const webp = sourceSet('webp');
        const source = webp.split(', ').at(-1)?.split(' ')[0];
        return `export default ${JSON.stringify({ avif: sourceSet('avif'), webp, source, width, height })}`;
      },
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const picture = served.get(request.url ?? '');
        if (!picture) return next();
        response.setHeader('content-type', picture.type);
        response.end(picture.bytes);
      });
    },
  };
}
