import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { filesBelow } from '../build/built-site.ts';

/**
 * Copy a build to where a server serves it.
 * @param packed beside which of its files compressed ones lie, for servers that send them
 */
export function putOnline(from: string, to: string, packed?: RegExp): void {
  cpSync(from, to, { recursive: true });
  for (const name of filesBelow(to).filter((file) => packed?.test(file))) {
    const file = join(to, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
  }
}
