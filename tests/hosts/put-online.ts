import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { filesBelow } from '../build/built-site.ts';

/**
 * Copy a build to where a server serves it.
 * @param isPacked whether compressed files lie beside those of text, for servers that send them
 */
export function putOnline(from: string, to: string, isPacked = false): void {
  cpSync(from, to, { recursive: true });
  if (!isPacked) return;
  for (const name of filesBelow(to).filter((file) =>
    /\.(html|js|css|json|xml|svg|txt|webmanifest)$/.test(file),
  )) {
    const file = join(to, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
  }
}
