/** Compiles articles in workers of the pool, see pool/pool.ts. */
import type { SiteConfig } from '../../site-config.ts';
import { readWorkerStart } from '../pool/worker-start.ts';
import { pictureFinder } from './pictures/article-pictures.ts';
import type { CompiledArticle } from './compile-article.ts';
import { compileCached } from './cache/compile-cached.ts';
import { openBuildCache } from './cache/build-cache.ts';
import { encoderVersions } from './pictures/encode-pictures.ts';

export type CompileData = {
  articlesDir: string;
  site: SiteConfig;
  /** Of encoded pictures, of compiled articles, and of the files that these name. */
  cacheDirs: { pictures: string; articles: string; files: string };
};

const { data, codeHash } = readWorkerStart<CompileData>();
const { articlesDir, site, cacheDirs } = data;
const buildCache = openBuildCache(cacheDirs.files);
const tools = {
  articlesDir,
  site,
  findPicture: pictureFinder({ cacheDir: cacheDirs.pictures, buildCache }),
  buildCache,
  cacheDir: cacheDirs.articles,
  compilerHash: `${codeHash} ${encoderVersions}`,
};

export function run(folderName: string): Promise<CompiledArticle> {
  return compileCached(folderName, tools);
}
