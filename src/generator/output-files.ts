import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type Source = string | Uint8Array;

/**
 * Files of the site by name, relative to its root. Each is made when it is written or, in dev, requested,
 * so that they are never all in memory.
 */
export type OutputFiles = ReadonlyMap<string, () => Source | Promise<Source>>;

/** Write one file of the site, and the folders that it lies in. */
export async function writeOutput(outDir: string, fileName: string, source: Source): Promise<void> {
  const file = join(outDir, fileName);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, source);
}

/** Make and write files, one after the other. */
export async function writeOutputs(
  outDir: string,
  files: OutputFiles,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  let done = 0;
  for (const [fileName, make] of files) {
    await writeOutput(outDir, fileName, await make());
    onProgress?.((done += 1), files.size);
  }
}
