import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteBuilder } from 'vite';
import type { RenderedAssets } from '../core/rendered-assets.ts';
import { immutableFolders, metaPolicy, securityHeaders } from '../core/security-headers.ts';
import { formatBytes } from '../core/sizes.ts';
import { isReserved, type SiteConfig } from '../site-config.ts';
import { reportUnpublished } from './articles/unpublished.ts';
import type { ContentLoader, LoadedContent } from './content-loader.ts';
import { hostFiles } from './hosting/host-files.ts';
import type { HostRedirect } from './hosting/host-rules.ts';
import { writeOutput, writeOutputs, type OutputFiles } from './output-files.ts';
import { listSitePages, writeSitePage, type RendererModule } from './pages/site-pages.ts';
import type { BuildConfig } from './read-build-config.ts';
import { securityTxt, securityTxtName } from './site-files/crawlers/crawler-files.ts';

export type BuildOptions = Pick<BuildConfig, 'site' | 'hosting' | 'today' | 'outDir'> & {
  loader: ContentLoader;
  /** Manifest, feeds, icons, … */
  listSiteFiles: (content: LoadedContent) => OutputFiles;
  listCards: (content: LoadedContent) => OutputFiles;
  /** What every page has, once the page's code is built. */
  builtAssets: () => RenderedAssets;
  /** Builds the worker over all that is written. */
  buildWorker: (assets: RenderedAssets) => Promise<void>;
  /** The server build of app/render.tsx, made here; its folder is removed at the end. */
  rendererFile: string;
};

/**
 * Build the whole site: articles and their pictures, the renderer, the page's code, then everything that is
 * published, the worker last.
 * @throws ContentError where an article has a mistake, before anything is written
 */
export async function buildSite(builder: ViteBuilder, options: BuildOptions): Promise<void> {
  const { loader, listSiteFiles, listCards, builtAssets, buildWorker, site, outDir } = options;
  const startedAt = performance.now();
  warnOfReserved(site);
  const content = await loader.load();
  const build = async (name: 'ssr' | 'client') => {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`vite.config.ts has no environment “${name}”`);
    await builder.build(environment);
  };
  try {
    console.log('Scripts and styles …');
    await build('ssr');
    await build('client');
    await writeOutputs(outDir, content.files);
    await writeOutputs(outDir, listSiteFiles(content));
    await writeOutputs(outDir, listCards(content), progressOf('Social cards'));
    await writePages(content, options);
  } finally {
    await rm(dirname(options.rendererFile), { recursive: true, force: true });
  }
  console.log('Service worker …');
  await buildWorker(builtAssets());
  await finish(content, { outDir, site, startedAt });
}

/** Tells how far a step is: on a terminal in one line, elsewhere after every hundred. */
export function progressOf(step: string): (done: number, total: number) => void {
  return (done, total) => {
    const isLast = done === total;
    const text = `${step}: ${done} of ${total}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${text}${isLast ? '\n' : ''}`);
    else if (isLast || done % 100 === 0) console.log(text);
  };
}

/** Fit for try-outs: a deployed site must have addresses of its own. */
function warnOfReserved({ origin, jobsUrl }: SiteConfig): void {
  const addresses = { SITE_ORIGIN: origin, SITE_JOBS_URL: jobsUrl };
  for (const [variable, address] of Object.entries(addresses))
    if (isReserved(address))
      console.warn(`${variable} is not real yet: pages name ${address}, fit for try-outs only.`);
}

/** Every page as HTML, and what hosts are told: the redirects among them, and the headers. */
async function writePages(
  { source, articles }: LoadedContent,
  { site, hosting, today, outDir, rendererFile, builtAssets }: BuildOptions,
): Promise<void> {
  const { render } = (await import(pathToFileURL(rendererFile).href)) as RendererModule;
  const { inlineHashes, headTags, criticalCss } = builtAssets();
  // Stands before the scripts, which it is for; the worker's answers have the header instead.
  const policy = hosting.metaPolicy
    ? `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(inlineHashes)}">`
    : '';
  const pageMarkup = { criticalCss, headTags: policy + headTags };
  const write = (fileName: string, text: string) => writeOutput(outDir, fileName, text);
  const redirects: HostRedirect[] = [];
  const pages = listSitePages(articles);
  const tellProgress = progressOf('Pages');
  for (const [index, page] of pages.entries()) {
    const redirect = await writeSitePage(page, {
      render,
      content: source,
      pageMarkup,
      site,
      write,
    });
    if (redirect) redirects.push(redirect);
    tellProgress(index + 1, pages.length);
  }
  const headers = securityHeaders(inlineHashes, hosting.hsts);
  for (const [name, text] of hostFiles({ origin: site.origin, headers, redirects }))
    await write(name, text);
  const contact = hosting.securityContact;
  await write(securityTxtName, securityTxt({ ...site, contact, builtOn: today }));
}

/** Any moment of long ago would do: browsers hold a file for longer the older it is. */
const timeOfChange = new Date('2000-01-01T00:00:00Z');

/**
 * Give all files that are named by their hash one time of change, and say what was built. Many hosts make
 * validators of that time: with the same one in every build a browser that asks again is told that nothing
 * has changed. Where a host sends no `Cache-Control`, browsers do not even ask, since the file seems old.
 */
async function finish(
  { articles, unpublished }: LoadedContent,
  { outDir, site, startedAt }: { outDir: string; site: SiteConfig; startedAt: number },
): Promise<void> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  let bytes = 0;
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    bytes += (await stat(file)).size;
    const path = `/${relative(outDir, file).split(sep).join('/')}`;
    if (immutableFolders.some((folder) => path.startsWith(folder)))
      await utimes(file, timeOfChange, timeOfChange);
  }
  const pages = listSitePages(articles).filter(({ status }) => status === 200).length;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const leftOut = reportUnpublished(unpublished);
  if (leftOut !== undefined) console.log(`\n${leftOut}`);
  console.log(`
${site.product} is built in ${seconds} s: ${articles.length} articles, ${pages} pages, ${files.length} files of ${formatBytes(bytes)}.
It is in ${relative(process.cwd(), outDir) || outDir}; "npm run preview" shows it.`);
}
