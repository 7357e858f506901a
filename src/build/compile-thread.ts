/** Compiles articles beside the build's own thread; threads.ts starts it. */
import type { SiteConfig } from '../site.ts';
import { answerItems, type ThreadStart } from './answer-items.ts';
import { pictureFinder } from './content/article-pictures.ts';
import { compileOnce } from './content/compile-once.ts';
import { keepFilesIn } from './content/kept-files.ts';
import { encoderVersions } from './content/pictures.ts';

export type CompileData = {
  articlesDir: string;
  site: SiteConfig;
  /** Of pictures that are encoded, of compiled articles and of the files that they keep. */
  cacheDirs: { pictures: string; articles: string; kept: string };
};

answerItems(({ data, codeHash }: ThreadStart<CompileData>) => {
  const { articlesDir, site, cacheDirs } = data;
  const kept = keepFilesIn(cacheDirs.kept);
  const findPicture = pictureFinder('encode', { cacheDir: cacheDirs.pictures, kept });
  const compilerHash = `${codeHash} ${encoderVersions}`;
  const tools = {
    articlesDir,
    site,
    findPicture,
    kept,
    cacheDir: cacheDirs.articles,
    compilerHash,
  };
  return (folderName: string) => compileOnce(folderName, tools);
});
