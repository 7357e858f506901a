import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readBuildConfig } from '../read-build-config.ts';
import { listFiles } from '../list-files.ts';
import { contentTypeOf } from './host-files.ts';

const packers = { br: brotliCompressSync, gz: gzipSync };

/** Gives each text file of the finished build a `.br` and a `.gz`. @returns a report @throws Error if there is no build */
export function packBuild(env: NodeJS.ProcessEnv): string {
  const { outDir } = readBuildConfig(env);
  if (!existsSync(outDir))
    throw new Error(`There is no build in ${outDir}: run "npm run build" first.`);
  const names = listFiles(outDir);
  for (const name of names.filter((one) => /\.(br|gz)$/.test(one))) rmSync(`${outDir}/${name}`);
  const texts = names.filter((name) => contentTypeOf(name)?.includes('charset'));
  for (const file of texts.map((name) => `${outDir}/${name}`))
    for (const [ending, pack] of Object.entries(packers))
      writeFileSync(`${file}.${ending}`, pack(readFileSync(file)));
  return `${texts.length} files have a .br and a .gz of their own.`;
}
