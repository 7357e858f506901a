import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readBuildConfig } from '../read-build-config.ts';
import { filesBelow } from '../files-below.ts';
import { contentTypeOf } from './host-files.ts';

const packers = { br: brotliCompressSync, gz: gzipSync };

/** Give text files a `.br` and a `.gz`. @returns how many */
export function packFiles(root: string): number {
  const names = filesBelow(root);
  for (const name of names.filter((one) => /\.(br|gz)$/.test(one))) rmSync(`${root}/${name}`);
  const texts = names.filter((name) => contentTypeOf(name)?.includes('charset'));
  for (const file of texts.map((name) => `${root}/${name}`))
    for (const [ending, pack] of Object.entries(packers))
      writeFileSync(`${file}.${ending}`, pack(readFileSync(file)));
  return texts.length;
}

/** Packs the finished build. @throws Error if there is none */
export function packBuild(env: NodeJS.ProcessEnv): string {
  const { outDir } = readBuildConfig(env);
  if (!existsSync(outDir))
    throw new Error(`There is no build in ${outDir}: run "npm run build" first.`);
  return `${packFiles(outDir)} files have a .br and a .gz of their own.`;
}
