import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { firstVisitBytes } from '../bench/first-visit-bytes.ts';
import { brotliBytes, filesBelow } from '../bench/site-bytes.ts';
import { workerParts } from '../fixtures/worker-parts.ts';
import { articleSlugs, phone } from '../e2e/reader.ts';
import type { FastHost } from '../speed/fast-host.ts';
import { readLoad, watchLoads } from '../speed/load-observer.ts';
import type { PageKind } from '../speed/page-kinds.ts';
import { pageBudget } from './budgets.ts';
import type { Size } from './size-table.ts';

type SentSizes = {
  browser: Browser;
  host: FastHost;
  /** The folder that the host serves. */
  site: string;
  kinds: readonly PageKind[];
  proxyPort: number;
};

/**
 * The sizes that only a browser shows: the scripts that a page requests until it has hydrated, hence
 * also the later ones, and a whole first visit.
 */
export async function sentSizes(options: SentSizes): Promise<Size[]> {
  const { browser, host, site, kinds, proxyPort } = options;
  const bytesOf = (name: string) => brotliBytes(readFileSync(join(site, name)));
  const firstViews: Size[] = [];
  const early = new Set<string>();
  for (const { name, path } of kinds) {
    const scripts = await firstViewScripts(browser, host.origin + path);
    for (const script of scripts) early.add(script);
    const bytes = scripts.reduce((sum, script) => sum + bytesOf(script), 0);
    firstViews.push({ ...pageBudget('scripts of a first view', name), bytes });
  }
  const later = filesBelow(site)
    .filter((name) => /^assets\/.*\.js$/.test(name) && !early.has(name))
    .filter((name) => !Object.values(workerParts(site)).includes(name))
    .map((name): Size => ({ budget: 'a script for later', name, bytes: bytesOf(name) }));
  const visit = await firstVisitBytes({ browser, host, proxyPort });
  const sum = (rows: typeof visit) => rows.reduce((total, { bytes }) => total + bytes, 0);
  const isContent = ({ path }: { path: string }) => path.startsWith('/content/');
  const content = sum(visit.filter(isContent));
  return [
    ...firstViews,
    ...later,
    { budget: 'a first visit, all but the articles', bytes: sum(visit) - content },
    { budget: 'a first visit, for each article', bytes: Math.round(content / articleSlugs.length) },
  ];
}

/** Paths below the site's folder. */
async function firstViewScripts(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await watchLoads(page);
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor();
  const { scripts } = await readLoad(page);
  await context.close();
  return [...new Set(scripts.map(({ path }) => path.slice(1)))];
}
