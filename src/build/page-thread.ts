/** Renders pages beside the build's own thread; threads.ts starts it. */
import { pathToFileURL } from 'node:url';
import type { ListedArticle } from '../core/generation.ts';
import { answerItems, type ThreadStart } from './answer-items.ts';
import { contentFromFiles } from './content/content-from-files.ts';
import { textReader } from './content/kept-files.ts';
import {
  writeSitePage,
  type PageMarkup,
  type Renderer,
  type SitePage,
} from './output/site-pages.ts';
import { writeOutput } from './output/write-output.ts';

export type PageData = {
  /** The server build of app/render.tsx. */
  rendererFile: string;
  outDir: string;
  origin: string;
  pageMarkup: PageMarkup;
  /** Newest first. */
  articles: readonly ListedArticle[];
  generation: string;
  keptDir: string;
};

answerItems(({ data }: ThreadStart<PageData>) => {
  const { rendererFile, outDir, origin, pageMarkup, articles, generation, keptDir } = data;
  const renderer = import(pathToFileURL(rendererFile).href) as Promise<{ render: Renderer }>;
  const content = contentFromFiles({ articles, generation, readText: textReader(keptDir) });
  const write = (fileName: string, text: string) => writeOutput(outDir, fileName, text);
  return async (page: SitePage) => {
    const { render } = await renderer;
    return writeSitePage(page, { render, content, pageMarkup, origin, write });
  };
});
