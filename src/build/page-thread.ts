/** Renders pages beside the build's own thread; threads.ts starts it. */
import { pathToFileURL } from 'node:url';
import type { ListedArticle } from '../core/generation.ts';
import type { SiteConfig } from '../site.ts';
import { answerItems, type ThreadStart } from './answer-items.ts';
import { contentFromFiles } from './content/content-from-files.ts';
import { textReader } from './content/kept-files.ts';
import { checkLinks, linkTools, type CheckedLinks } from './output/check-links.ts';
import type { HostRedirect } from './output/hosting/serving-rules.ts';
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
  site: SiteConfig;
  pageMarkup: PageMarkup;
  /** Newest first. */
  articles: readonly ListedArticle[];
  generation: string;
  keptDir: string;
};

/** What a build must know of a page that is written. */
export type WrittenPage = {
  fileName: string;
  redirect: HostRedirect | undefined;
  links: CheckedLinks;
};

answerItems(({ data }: ThreadStart<PageData>) => {
  const { rendererFile, outDir, site, pageMarkup, articles, generation, keptDir } = data;
  const renderer = import(pathToFileURL(rendererFile).href) as Promise<{ render: Renderer }>;
  const content = contentFromFiles({ articles, generation, readText: textReader(keptDir) });
  const tools = linkTools({ origin: site.origin, outDir, articles });
  return async (page: SitePage): Promise<WrittenPage> => {
    const { render } = await renderer;
    let links: CheckedLinks = { broken: [], anchors: [] };
    const write = async (fileName: string, text: string) => {
      links = checkLinks(text, tools);
      await writeOutput(outDir, fileName, text);
    };
    const redirect = await writeSitePage(page, { render, content, pageMarkup, site, write });
    return { fileName: page.fileName, redirect, links };
  };
});
