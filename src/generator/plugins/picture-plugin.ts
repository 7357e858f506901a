/**
 * `import hero from './hero.webp?widths=800,1200&picture'`: encodes an interface picture and gives
 * its addresses. Runs in every build and in dev; the files themselves are emitted for the page, as
 * `assets/<name>-<width>-<hash>`, or `<name>-cut-…` for a part of the picture. The worker
 * precaches one width of each (worker-build.ts), which stands in for the others (service-worker/respond.ts).
 */
import type { Plugin } from 'vite';
import { sourceSet, type PictureFiles } from '../../core/picture-files.ts';
import { contentHash } from '../articles/content-hash.ts';
import { encodePicture, type EncodeOptions } from '../articles/pictures/encode-pictures.ts';

/** @param cacheDir of encoded pictures */
export function picturePlugin(cacheDir: string): Plugin {
  const served = new Map<string, { type: string; bytes: Uint8Array }>();
  return {
    name: 'foothold:picture',
    enforce: 'pre',
    load: {
      filter: { id: /[?&]picture$/ },
      async handler(id) {
        const { file, ...options } = parsePictureImport(id);
        this.addWatchFile(file);
        const { width, height, renditions } = await encodePicture(file, { ...options, cacheDir });
        const baseName = /([^/]+)\.\w+$/.exec(file)?.[1] ?? 'picture';
        const name = options.cut ? `${baseName}-cut` : baseName;
        const emit = (format: 'avif' | 'webp') =>
          renditions.map((rendition) => {
            const { bytes } = rendition[format];
            const hash = contentHash(bytes).slice(0, 12);
            const fileName = `assets/${name}-${rendition.width}-${hash}.${format}`;
            if (this.environment.mode === 'dev')
              served.set(`/${fileName}`, { type: `image/${format}`, bytes });
            else if (this.environment.name === 'client')
              this.emitFile({ type: 'asset', fileName, source: bytes });
            return { address: `/${fileName}`, width: rendition.width };
          });
        const [avif, webp] = [sourceSet(emit('avif')), emit('webp')];
        const source = webp.at(-1)?.address ?? '';
        const files: PictureFiles = { avif, webp: sourceSet(webp), source, width, height };
        return `export default ${JSON.stringify(files)}`;
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

/**
 * Read the query of an import: `widths` in pixels, ascending; `cut`, a part of the source for where
 * the whole would be too wide, as left, top, width and height; `quality` of the AVIF, 1 to 100.
 */
function parsePictureImport(id: string): Omit<EncodeOptions, 'cacheDir'> & { file: string } {
  const [file = '', query] = id.split('?');
  const parameters = new URLSearchParams(query);
  const numbers = (name: string) => (parameters.get(name)?.match(/\d+/g) ?? []).map(Number);
  const [avifQuality] = numbers('quality');
  const [left = 0, top = 0, width, height] = numbers('cut');
  const cut = width && height ? { left, top, width, height } : undefined;
  return { file, widths: numbers('widths'), cut, ...(avifQuality && { avifQuality }) };
}
