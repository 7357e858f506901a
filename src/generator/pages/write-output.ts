import { constants } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
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

/** The same with a file that lies in `fromDir` under the same name. */
export async function copyOutput(fromDir: string, outDir: string, fileName: string): Promise<void> {
  const file = join(outDir, fileName);
  await mkdir(dirname(file), { recursive: true });
  // Where the disk can, both share their bytes until one changes.
  await copyFile(join(fromDir, fileName), file, constants.COPYFILE_FICLONE);
}
