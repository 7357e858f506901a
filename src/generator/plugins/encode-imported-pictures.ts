import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInPool } from '../pool/pool.ts';
import type { PictureWorkerData } from './picture.worker.ts';

const pictureWorker = fileURLToPath(new URL('picture.worker.ts', import.meta.url));

type ImportedPictures = PictureWorkerData & {
  /** Whose modules import pictures, as picture-plugin.ts tells. */
  appDir: string;
  /** Where the worker's code lies meanwhile. */
  poolDir: string;
};

/**
 * Encode what the bundler will ask the picture plugin for into the cache that both share. The plugin
 * could do so itself, but an encoder's memory would stay with the bundler's.
 */
export async function encodeImportedPictures({
  appDir,
  cacheDir,
  poolDir,
}: ImportedPictures): Promise<void> {
  await runInPool<PictureWorkerData, string, void>({
    entry: pictureWorker,
    data: { cacheDir },
    items: await findPictureImports(appDir),
    maxSemiSpaceSizeMb: 4,
    cacheDir: poolDir,
  });
}

/** The pictures that modules below a folder import, each once, as the bundler would resolve them. */
export async function findPictureImports(appDir: string): Promise<string[]> {
  const names = await readdir(appDir, { recursive: true });
  const modules = names.filter((name) => name.endsWith('.tsx')).map((name) => join(appDir, name));
  const found = modules.map(async (module) => {
    const imports = (await readFile(module, 'utf8')).matchAll(
      / from '(\.[^'?]+)(\?[^']*&picture)'/g,
    );
    return [...imports].map(([, path = '', query = '']) => join(dirname(module), path) + query);
  });
  return [...new Set((await Promise.all(found)).flat())].toSorted();
}
