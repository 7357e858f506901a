import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Brotli at its best quality, 11: a host can afford it for files that never change. */
export function brotliBytes(source: Uint8Array): number {
  return brotliCompressSync(source).byteLength;
}

/** The paths of all files below a folder, relative to it, with `/`, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => relative(folder, file).split(sep).join('/'))
    .toSorted();
}
