/** Encodes pictures of the interface into the cache, in a worker of the pool, see pool/pool.ts. */
import { parsePictureImport } from './picture-plugin.ts';
import { readWorkerStart } from '../pool/worker-start.ts';
import { encodePicture } from '../articles/pictures/encode-pictures.ts';

export type PictureWorkerData = {
  /** Of encoded pictures. */
  cacheDir: string;
};

const { data } = readWorkerStart<PictureWorkerData>();

/** @param id of an import, as the bundler would resolve it */
export async function run(id: string): Promise<void> {
  const { file, ...options } = parsePictureImport(id);
  await encodePicture(file, { ...options, ...data });
}
