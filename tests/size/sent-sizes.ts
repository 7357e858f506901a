import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/generator/files-below.ts';
import { articleSlugs, phone } from '../e2e/site-under-test.ts';
import { brotliBytes, type PageKind, type Size } from './built-sizes.ts';
import { startFastHost, type FastHost } from './fast-host.ts';

/**
 * The sizes that only a browser shows: the scripts that a page requests until it has hydrated, hence
 * also the later ones, and a whole first visit.
 * @param site the folder of the build
 */
export async function sentSizes(site: string, kinds: readonly PageKind[]): Promise<Size[]> {
  const host = await startFastHost(site);
  const others = new Set<string>();
  const sizes: Size[] = [];
  const bytesOf = (name: string) => brotliBytes(readFileSync(join(site, name)));
  for (const { name, path } of kinds) {
    const scripts = await firstViewScripts(host, path);
    for (const script of scripts) others.add(script);
    const bytes = scripts.reduce((sum, script) => sum + bytesOf(script), 0);
    sizes.push({ budget: `scripts of a first view, ${name}`, bytes });
  }
  for (const name of filesBelow(site))
    if (/^assets\/.*\.js$/.test(name) && !others.has(name))
      sizes.push({ budget: 'a script for later', name, bytes: bytesOf(name) });
  sizes.push(...(await firstVisit(host)));
  await host.close();
  return sizes;
}

const ofPhone = { viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Paths below the site's folder. */
async function firstViewScripts({ browser, origin }: FastHost, path: string): Promise<string[]> {
  const page = await browser.newPage(ofPhone);
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.documentElement?.hasAttribute('data-ready')) return;
      observer.disconnect();
      const loads = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
      const scripts = loads.map(({ pathname }) => pathname).filter((name) => name.endsWith('.js'));
      Reflect.set(window, 'firstScripts', scripts);
    }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
  });
  await page.goto(origin + path);
  await page.locator('html[data-ready]').waitFor();
  const scripts = await page.evaluate(() => Reflect.get(window, 'firstScripts') as string[]);
  await page.context().close();
  return [...new Set(scripts.map((name) => name.slice(1)))];
}

/** What the home page's first visit sends to a phone until all can be read offline and nothing comes any more. */
async function firstVisit({ browser, origin, answers, sentBytes }: FastHost): Promise<Size[]> {
  const [earlier, start] = [answers.length, sentBytes()];
  const page = await browser.newPage(ofPhone);
  await page.goto(`${origin}/`);
  await page.locator('html[data-offline="ready"]').waitFor({ timeout: 120_000 });
  let before: number;
  do {
    before = sentBytes();
    await page.waitForTimeout(3000);
  } while (sentBytes() > before);
  const ofContent = answers.slice(earlier).filter(({ path }) => path.startsWith('/content/'));
  const content = ofContent.reduce((sum, { bytes }) => sum + bytes, 0);
  await page.context().close();
  return [
    { budget: 'a first visit, all but the articles', bytes: sentBytes() - start - content },
    { budget: 'a first visit, for each article', bytes: Math.round(content / articleSlugs.length) },
  ];
}
