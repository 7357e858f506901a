import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteBuilder } from 'vite';
import { metaPolicy, securityHeaders } from '../shared/security-headers.ts';
import { formatCount } from '../shared/sizes.ts';
import { hostFiles, type HostRedirect } from './hosting/host-files.ts';
import { compileContent, type FileSource, type CompiledContent } from './compile-content.ts';
import { revalidatedPaths } from './pages/list-site-pages.ts';
import { pageFile, renderSitePage, type Renderer } from './pages/site-pages.ts';
import type { BuiltPage } from './plugins/page-assets-plugin.ts';
import { buildMarker, type BuildConfig } from './read-build-config.ts';
import { siteFiles } from './site-files/site-files.ts';

type BuildOptions = BuildConfig & {
  builtPage: () => BuiltPage;
  buildWorker: () => Promise<void>;
};

/** Build the site; the mode `check` writes nothing. @throws ContentError where an article has a mistake, before anything is written */
export async function buildSite(builder: ViteBuilder, options: BuildOptions): Promise<void> {
  const { buildWorker, site, outDir, placeholders } = options;
  const { ssr, client } = builder.environments;
  if (!ssr || !client) throw new Error('Vite has no environments for the renderer and the page');
  const rendererDir = resolve(ssr.config.root, ssr.config.build.outDir);
  const startedAt = performance.now();
  try {
    await builder.build(ssr);
    const rendererFile = pathToFileURL(join(rendererDir, 'render.js')).href;
    const renderer = (await import(rendererFile)) as Renderer;
    console.log('Articles and their pictures …');
    const routes = renderer.listRoutes();
    const content = await compileContent({ ...options, routes, withUnpublished: false });
    const { articles, pages, notes } = content;
    const [unpublished = [], ...others] = notes;
    const examples = placeholders.map(([variable, address]) => `${variable}: ${address}`);
    const lists = [['example addresses; set the variables:', ...examples], ...others];
    const reminders = lists.filter(({ length }) => length > 1);
    if (builder.config.mode === 'check')
      return reminders.forEach((lines) => console.log(`\nSee to ${lines.join('\n- ')}`));
    console.log('Scripts and styles …');
    await emptyFolder(outDir);
    await builder.build(client);
    console.log('Content, feeds, icons and social cards …');
    const remaining = siteFiles(content, options).entries();
    const writeRemaining = async () => {
      for (const [name, make] of remaining) await writeFileIn(outDir, name, await make());
    };
    await Promise.all([writeRemaining(), writeRemaining()]); // two cards at a time use two cores
    console.log('Pages …');
    await writePages(content, renderer, options);
    console.log('Service worker …');
    await buildWorker();
    const articleCount = formatCount(articles.length, { one: 'article', other: 'articles' });
    const shown = pages.filter(({ status }) => status === 200).length;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (articles.length === 0)
      console.log('\nNo article is published yet: npm run new -- "Title" makes the first.');
    const outFolder = relative(process.cwd(), outDir) || outDir;
    if (unpublished.length > 1) console.log(`\n${unpublished.join('\n- ')}`);
    console.log(`
${site.product} is built in ${seconds} s: ${articleCount}, ${shown} pages.
It is in ${outFolder}; "npm run preview"${outFolder === 'dist' ? '' : ' with the same OUT_DIR'} shows it.`);
    const counts = reminders.map(([what = '', ...{ length }]) =>
      what.replace(/;.*/, ` (${length})`),
    );
    if (counts.length > 0)
      console.log(`Before you publish, see to ${counts.join(', ')}: "npm run check" lists them.`);
  } finally {
    await rm(rendererDir, { recursive: true, force: true });
  }
}

/** Empty the folder, but not delete it, since it may be mounted, and mark it, even if the build is broken off. */
async function emptyFolder(folder: string): Promise<void> {
  await writeFileIn(folder, buildMarker, '');
  for (const name of await readdir(folder))
    if (name !== buildMarker) await rm(join(folder, name), { recursive: true });
}

async function writeFileIn(outDir: string, fileName: string, source: FileSource): Promise<void> {
  const file = join(outDir, fileName);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, source);
}

/** Write every page, and what hosts are told: redirects and headers. */
async function writePages(
  { source, pages }: CompiledContent,
  { render, listRoutes }: Renderer,
  options: BuildOptions,
): Promise<void> {
  const { site, outDir, hsts, today } = options;
  const { assets, inlineHashes } = options.builtPage();
  const { headTags, criticalCss } = assets;
  // Must precede the scripts that it governs; the worker's responses have the header instead.
  const policy = options.metaPolicy
    ? `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(inlineHashes)}">`
    : '';
  const year = Number(today.slice(0, 4));
  const renderOptions = { content: source, criticalCss, headTags: policy + headTags, year };
  const renderPage = (request: Request) => render(request, renderOptions);
  const redirects: HostRedirect[] = [];
  for (const page of pages) {
    const { html, redirect } = await renderSitePage(page, renderPage, site);
    await writeFileIn(outDir, pageFile(page.path), html);
    if (redirect) redirects.push(redirect);
  }
  const headers = securityHeaders(inlineHashes, hsts);
  const revalidated = revalidatedPaths(listRoutes());
  for (const [name, text] of hostFiles({ headers, redirects, revalidated }))
    await writeFileIn(outDir, name, text);
}
