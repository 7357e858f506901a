import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Write one file of the site; its folders are made. `fileName` is relative to `outDir`. */
export async function writeOutput(
  outDir: string,
  fileName: string,
  source: string | Uint8Array,
): Promise<void> {
  const file = join(outDir, fileName);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, source);
}
