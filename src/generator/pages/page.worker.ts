/** Renders pages in workers of the pool, see pool/pool.ts. */
import { pathToFileURL } from 'node:url';
import type { ListedArticle } from '../../core/generation.ts';
import type { SiteConfig } from '../../site-config.ts';
import { readWorkerStart } from '../pool/worker-start.ts';
import { contentFromFiles } from '../articles/content-from-files.ts';
import { textReader } from '../articles/cache/build-cache.ts';
import { checkLinks, linkTools, type CheckedLinks } from './check-links.ts';
import type { HostRedirect } from '../hosting/host-rules.ts';
import {
  writeSitePage,
  type PageMarkup,
  type RendererModule,
  type SitePage,
} from './site-pages.ts';
import { writeOutput } from './write-output.ts';

export type PageWorkerData = {
  /** The server build of app/render.tsx. */
  rendererFile: string;
  outDir: string;
  site: SiteConfig;
  pageMarkup: PageMarkup;
  /** Newest first. */
  articles: readonly ListedArticle[];
  generation: string;
  buildCacheDir: string;
};

/** What a build must know of a page that is written. */
export type WrittenPage = {
  fileName: string;
  redirect: HostRedirect | undefined;
  links: CheckedLinks;
};

const { data } = readWorkerStart<PageWorkerData>();
const { rendererFile, outDir, site, pageMarkup, articles, generation, buildCacheDir } = data;
const renderer = import(pathToFileURL(rendererFile).href) as Promise<RendererModule>;
const content = contentFromFiles({ articles, generation, readText: textReader(buildCacheDir) });
const tools = linkTools({ site, outDir, articles });

export async function run(page: SitePage): Promise<WrittenPage> {
  const { render } = await renderer;
  let links: CheckedLinks = { broken: [], anchors: [] };
  const write = async (fileName: string, text: string) => {
    links = checkLinks(text, tools);
    await writeOutput(outDir, fileName, text);
  };
  const redirect = await writeSitePage(page, { render, content, pageMarkup, site, write });
  return { fileName: page.fileName, redirect, links };
}
