import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteBuilder } from 'vite';
import type { RenderedAssets } from '../core/rendered-assets.ts';
import { immutableFolders, metaPolicy, securityHeaders } from '../core/security-headers.ts';
import { formatBytes } from '../core/sizes.ts';
import { isReserved, type SiteConfig } from '../site-config.ts';
import { reportUnpublished } from './articles/read-articles.ts';
import { hostFiles } from './hosting/host-files.ts';
import type { HostRedirect } from './hosting/host-rules.ts';
import type { FileSource, LoadedContent, OutputFiles } from './load-content.ts';
import { listSitePages, writeSitePage, type RendererModule } from './pages/site-pages.ts';
import type { BuildConfig } from './read-build-config.ts';
import { securityTxt, securityTxtName } from './site-files/crawlers/crawler-files.ts';

export type BuildOptions = BuildConfig & {
  loadContent: () => Promise<LoadedContent>;
  /** All files but pages, code and what hosts are told. */
  listFiles: (content: LoadedContent) => OutputFiles;
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
  const { loadContent, listFiles, builtAssets, buildWorker, site, outDir } = options;
  const startedAt = performance.now();
  warnOfReserved(site);
  const content = await loadContent();
  const build = async (name: 'ssr' | 'client') => {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`vite.config.ts has no environment “${name}”`);
    await builder.build(environment);
  };
  try {
    console.log('Scripts and styles …');
    await build('ssr');
    await build('client');
    const files = listFiles(content);
    const tellProgress = progressOf('Content, feeds, icons and social cards');
    const remaining = files.entries();
    let written = 0;
    const writeRemaining = async () => {
      for (const [fileName, make] of remaining) {
        await writeFileIn(outDir, fileName, await make());
        tellProgress(++written, files.size);
      }
    };
    await Promise.all([writeRemaining(), writeRemaining()]); // two cards at a time use two cores
    await writePages(content, options);
  } finally {
    await rm(dirname(options.rendererFile), { recursive: true, force: true });
  }
  console.log('Service worker …');
  await buildWorker(builtAssets());
  await finish(content, { outDir, site, startedAt });
}

/** Write a file of the site, and the folders that it lies in. */
async function writeFileIn(outDir: string, fileName: string, source: FileSource): Promise<void> {
  const file = join(outDir, fileName);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, source);
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

/** Warn of reserved addresses, which are fit for try-outs only. */
function warnOfReserved({ origin, jobsUrl }: SiteConfig): void {
  const addresses = { SITE_ORIGIN: origin, SITE_JOBS_URL: jobsUrl };
  for (const [variable, address] of Object.entries(addresses))
    if (isReserved(address))
      console.warn(`${variable} is not real yet: pages name ${address}, fit for try-outs only.`);
}

/** Write every page, and the hosts' rules: redirects and headers. */
async function writePages(
  { source, articles }: LoadedContent,
  options: BuildOptions,
): Promise<void> {
  const { site, outDir, builtAssets } = options;
  const { href } = pathToFileURL(options.rendererFile);
  const { render } = (await import(href)) as RendererModule;
  const { inlineHashes, headTags, criticalCss } = builtAssets();
  // Must precede the scripts that it governs; the worker's responses have the header instead.
  const policy = options.metaPolicy
    ? `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(inlineHashes)}">`
    : '';
  const pageMarkup = { criticalCss, headTags: policy + headTags };
  const write = (fileName: string, text: string) => writeFileIn(outDir, fileName, text);
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
  const headers = securityHeaders(inlineHashes, options.hsts);
  for (const [name, text] of hostFiles({ origin: site.origin, headers, redirects }))
    await write(name, text);
  const { securityContact: contact, today: builtOn } = options;
  await write(securityTxtName, securityTxt({ ...site, contact, builtOn }));
}

/** Any old date: without `Cache-Control`, browsers keep older files for longer. */
const timeOfChange = new Date('2000-01-01T00:00:00Z');

/**
 * Give all files that are named by their hash one modification time, and report the build. Many hosts derive
 * validators from that time, so an unchanged file of a new build still revalidates with 304. Where a host sends
 * no `Cache-Control`, browsers do not even ask, since the file seems old.
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
