import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteBuilder } from 'vite';
import { formatBytes } from '../core/sizes.ts';
import { isReserved, type SiteConfig } from '../site-config.ts';
import { reportUnpublished } from './articles/unpublished.ts';
import type { BuildReport } from './build-report.ts';
import { checkRoutes } from './check-outputs.ts';
import type { ContentLoader, LoadedContent } from './content-loader.ts';
import { dateImmutableFiles } from './date-immutable-files.ts';
import { listSitePages, type RendererModule } from './pages/site-pages.ts';

type BuildOptions = {
  loader: ContentLoader;
  encodePictures: () => Promise<void>;
  site: SiteConfig;
  report: BuildReport;
  /** The server build of app/render.tsx, made here; its folder is removed at the end. */
  rendererFile: string;
  outDir: string;
};

/**
 * Build the whole site: articles and pictures, then the renderer, then all that is published. The plugins begin the
 * steps within the last.
 * @throws ContentError where an article has a mistake, before anything is written
 */
export async function buildSite(
  builder: ViteBuilder,
  { loader, encodePictures, site, report, rendererFile, outDir }: BuildOptions,
): Promise<void> {
  const startedAt = performance.now();
  warnOfReserved(site);
  report.begin('Articles and their pictures');
  const content = await loader.load();
  report.begin('Pictures of the interface');
  await encodePictures();
  const build = async (name: 'ssr' | 'client') => {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`vite.config.ts has no environment “${name}”`);
    await builder.build(environment);
  };
  try {
    report.begin('Renderer of pages');
    await build('ssr');
    const renderer = (await import(pathToFileURL(rendererFile).href)) as RendererModule;
    checkRoutes(renderer.listRoutes());
    report.begin('Scripts and styles');
    await build('client');
  } finally {
    await rm(dirname(rendererFile), { recursive: true, force: true });
  }
  await dateImmutableFiles(outDir);
  report.finish(await summary(content, { outDir, site, startedAt }));
}

/** Fit for try-outs: a deployed site must have addresses of its own. */
function warnOfReserved({ origin, jobsUrl }: SiteConfig): void {
  const addresses = { SITE_ORIGIN: origin, SITE_JOBS_URL: jobsUrl };
  for (const [variable, address] of Object.entries(addresses))
    if (isReserved(address))
      console.warn(`${variable} is not real yet: pages name ${address}, fit for try-outs only.`);
}

async function summary(
  { articles, unpublished }: LoadedContent,
  { outDir, site, startedAt }: { outDir: string; site: SiteConfig; startedAt: number },
): Promise<string[]> {
  const files = await readdir(outDir, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const pages = listSitePages(articles).filter(({ status }) => status === 200).length;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const leftOut = reportUnpublished(unpublished);
  return [
    '',
    ...(leftOut === undefined ? [] : [leftOut, '']),
    `${site.product} is built in ${seconds} s: ${articles.length} articles, ${pages} pages, ${sizes.length} files of ${formatBytes(bytes)}.`,
    `It is in ${relative(process.cwd(), outDir) || outDir}; "npm run preview" shows it.`,
  ];
}
