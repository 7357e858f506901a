import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileArticle, type CompiledArticle, type CompileTools } from '../compile-article.ts';
import { contentHash } from '../content-hash.ts';
import { writeFileAtomic } from '../../write-file-atomic.ts';
import { pictureFileName } from '../front-matter.ts';
import { stableJson } from '../../../core/stable-json.ts';

type CachedCompileTools = CompileTools & {
  /** Where compiled articles lie between builds. */
  cacheDir: string;
  /** Changes with any code that compiles, and with the settings of pictures. */
  compilerHash: string;
};

/**
 * Compile an article, or take what an earlier build made of the same text and pictures, with the same
 * compiler and site. An entry whose own bytes or whose files are not whole is no entry; articles with
 * mistakes have none.
 */
export async function compileCached(
  folderName: string,
  tools: CachedCompileTools,
): Promise<CompiledArticle> {
  const key = await keyOf(folderName, tools);
  const entry = join(tools.cacheDir, key);
  const cached = await readEntry(entry, tools);
  // The place of the articles is no part of the key.
  const file = join(tools.articlesDir, folderName, 'index.md');
  if (cached) return { ...cached, file, problems: [] };
  const compiled = await compileArticle(folderName, tools);
  const isSame = (await keyOf(folderName, tools)) === key; // not edited meanwhile
  if (compiled.problems.length === 0 && isSame) await writeEntry(entry, compiled);
  return compiled;
}

/** A name for all that a compiled article comes from: its folder's name and files, compiler, site. */
async function keyOf(folderName: string, tools: CachedCompileTools): Promise<string> {
  const folder = join(tools.articlesDir, folderName);
  const names = await readdir(folder).catch(() => []);
  const sources = names.filter((name) => name === 'index.md' || pictureFileName.test(name));
  const hashes = sources.toSorted().map(async (name) => {
    const bytes = await readFile(join(folder, name)).catch(() => 'no file');
    return [name, contentHash(bytes)];
  });
  const { compilerHash, site } = tools;
  return contentHash(stableJson([compilerHash, site, folderName, await Promise.all(hashes)]));
}

/** Without the mistakes, of which it has none, and its place, which may differ. */
type Entry = Omit<CompiledArticle, 'file' | 'problems'>;

/** A line with the hash of what follows, then the entry itself. */
async function readEntry(
  file: string,
  { buildCache }: CachedCompileTools,
): Promise<Entry | undefined> {
  const sealed = await readFile(file, 'utf8').catch(() => '');
  const [seal, json = ''] = sealed.split('\n', 2);
  if (seal !== contentHash(json)) return undefined;
  const entry = JSON.parse(json) as Entry; // as it was written, or the seal would not fit
  for (const name of entry.files) if (!(await buildCache.isWhole(name))) return undefined;
  return entry;
}

async function writeEntry(file: string, compiled: CompiledArticle): Promise<void> {
  const { file: _file, problems: _problems, ...entry } = compiled;
  const json = JSON.stringify(entry satisfies Entry);
  await writeFileAtomic(file, `${contentHash(json)}\n${json}`);
}
