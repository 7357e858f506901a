import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../src/generator/list-files.ts';
import { phone } from '../e2e/site-under-test.ts';
import { onDemandFile, precacheList } from '../fixtures/precache-list.ts';
import { brotliBytes, pageKinds, sum, type Size } from './built-sizes.ts';
import { startFastHost, type FastHost } from './fast-host.ts';

/** The sizes that only a browser shows: scripts that a page requests until it has hydrated, and a whole first visit. */
export async function sentSizes(site: string): Promise<Size[]> {
  const host = await startFastHost(site);
  const bytesOf = (name: string) => brotliBytes(readFileSync(join(site, name)));
  const sizes: Size[] = [];
  const later = new Set(listFiles(site).filter((name) => /^assets\/.*\.js$/.test(name)));
  later.delete(onDemandFile(site)); // the worker's
  for (const { name, path } of pageKinds(site)) {
    const scripts = await firstViewScripts(host, path);
    for (const script of scripts) later.delete(script);
    const withDevice = ['/device', '/saved', '/search'].includes(name) ? ', with the device' : '';
    const budget = `scripts of a first view${withDevice}`;
    sizes.push({ budget, name, bytes: sum(scripts.map(bytesOf)) });
  }
  for (const name of later)
    sizes.push({ budget: 'a script for later', name, bytes: bytesOf(name) });
  sizes.push(...(await firstVisit(host, precacheList(site).length)));
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
      const paths = loads.map(({ pathname }) => pathname.slice(1));
      Reflect.set(window, 'firstScripts', new Set(paths.filter((name) => name.endsWith('.js'))));
    }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
  });
  await page.goto(origin + path);
  await page.locator('html[data-ready]').waitFor();
  const scripts = await page.evaluate(() => [
    ...(Reflect.get(window, 'firstScripts') as Set<string>),
  ]);
  await page.context().close();
  return scripts;
}

/** What the home page's first visit sends to a phone until all that is wanted is stored there. */
async function firstVisit(
  { browser, origin, answers, sentBytes }: FastHost,
  codeFiles: number,
): Promise<Size[]> {
  const [earlier, start] = [answers.length, sentBytes()];
  const page = await browser.newPage(ofPhone);
  await page.goto(`${origin}/`);
  await page.locator('html[data-offline="ready"][data-checked]').waitFor({ timeout: 120_000 });
  // The last files of the code are stored once a visit is whole.
  const isStored = async (count: number) =>
    (await (await caches.open('foothold-code')).keys()).length >= count;
  await page.waitForFunction(isStored, codeFiles, { timeout: 120_000 });
  const ofContent = answers.slice(earlier).filter(({ path }) => path.startsWith('/content/'));
  const content = sum(ofContent.map(({ bytes }) => bytes));
  await page.context().close();
  return [{ budget: 'a first visit, all but the articles', bytes: sentBytes() - start - content }];
}
