// Reading without the server in the browsers that `npm test` does not drive (npm run test:browsers,
// after npm run build). They need packages of the system: firefox-esr, webkit2gtk-driver, xvfb.
import { existsSync } from 'node:fs';
import { expect, firefox, test, type Page } from '@playwright/test';
import { startStaticHost } from '../../src/generator/hosting/static-host.ts';
import { builds } from '../faults/builds.ts';
import { articleTitle, builtHtml, everyAddress, missingPictures } from '../faults/visit.ts';
import { missingWebKit, runLimitMs, startWebKit, type OtherBrowser } from './webkit.ts';

/** The longest word of the article’s title, with two letters swapped. */
const mistypedWord = (articleTitle.match(/\p{L}+/gu) ?? [])
  .reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  .replace(/^(..)(.)(.)/u, '$1$3$2');

test.setTimeout(2 * runLimitMs);

const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

const browsers = [
  {
    name: 'Firefox',
    findMissing: () => (existsSync(firefoxPath) ? undefined : `There is no ${firefoxPath}.`),
    start: startFirefox,
  },
  { name: 'WebKitGTK', findMissing: missingWebKit, start: startWebKit },
];

for (const { name, findMissing, start } of browsers) {
  test(`in ${name}, after one visit of / alone, every address opens whole without the server, is searched, saved and read on`, async () => {
    expect(findMissing(), `whether ${name} can be tested here`).toBeUndefined();
    const host = await startStaticHost({ root: builds.base, port: 0 });
    const browser = await start();
    try {
      await browser.openTab(host.origin);
      await inTab(browser, untilStored);
      await host.close();
      for (const address of everyAddress) {
        await browser.openTab(host.origin + address.path);
        const seen = {
          ...(await inTab(browser, inspect)),
          missing: await inTab(browser, missingPictures),
        };
        expect(seen, address.path).toEqual({
          path: address.finalPath,
          // Not every browser tells a page the status of its own answer.
          status: seen.status === null ? null : address.status,
          heading: headingOf(builtHtml(address)),
          missing: [],
        });
      }
      const title = articleTitle;
      await browser.openTab(`${host.origin}/search?q=${mistypedWord}`);
      expect(await inTab(browser, followHit, title), 'a mistyped word finds it').toBe(title);
      const paragraph = await inTab(browser, saveAndReadHalf);
      await browser.openTab(host.origin);
      await inTab(browser, goOn);
      const isThere = () => inTab(browser, isInSight, paragraph).catch(() => false); // between documents
      await expect.poll(isThere, 'it goes on where the reader stopped').toBe(true);
      await browser.openTab(`${host.origin}/saved`);
      expect(await inTab(browser, firstSaved)).toBe(title);
    } finally {
      await browser.close();
      await host.close();
    }
  });
}

/** The words of the first heading of a page that the build wrote. */
function headingOf(html: string): string {
  const [, words = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return words
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** Run a function in the tab, where nothing around it is known. */
function inTab<T>(
  browser: OtherBrowser,
  work: (given: string) => Promise<T>,
  given = '',
): Promise<T> {
  return browser.evaluate(`(${work.toString()})(${JSON.stringify(given)})`) as Promise<T>;
}

/** Runs in the page: wait until all that is wanted was kept and a worker answers for it. */
async function untilStored(): Promise<void> {
  while (document.documentElement.dataset['offline'] !== 'ready')
    await new Promise((resolve) => setTimeout(resolve, 100));
  await navigator.serviceWorker.ready;
  const hasSearch = async () => {
    const files = await (await caches.open('foothold-code')).keys();
    return files.some(({ url }) => /\/search-[\w-]{8}\.js$/.test(url));
  };
  while (!(await hasSearch())) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Runs in the page: what a reader finds there, once its scripts have taken over. */
async function inspect() {
  while (document.documentElement.dataset['ready'] !== 'ready')
    await new Promise((resolve) => setTimeout(resolve, 100));
  const [navigation] = performance.getEntriesByType('navigation');
  const { responseStatus } = navigation as PerformanceNavigationTiming;
  const heading = document.querySelector('h1');
  return {
    path: location.pathname,
    status: responseStatus || null,
    heading: heading?.checkVisibility() ? heading.textContent : undefined,
  };
}

/** Runs in the search: open the article of this title. @returns the heading that shows then */
async function followHit(title: string) {
  const find = () =>
    [...document.querySelectorAll<HTMLElement>('main li')].find(
      (hit) => hit.querySelector('mark') && hit.textContent?.includes(title),
    );
  while (!find()) await new Promise((resolve) => setTimeout(resolve, 100));
  find()?.querySelector('a')?.click();
  while (!document.getElementById('article-body'))
    await new Promise((resolve) => setTimeout(resolve, 100));
  return document.querySelector('h1')?.textContent;
}

/** Runs in an article: save it, scroll to its middle, look away. @returns the paragraph that was reached */
async function saveAndReadHalf() {
  const saved = () => document.querySelector('.article-action .visually-hidden');
  const button = () => document.querySelector<HTMLElement>('.article-action[data-tooltip]');
  while (!button()) await new Promise((resolve) => setTimeout(resolve, 100));
  button()?.click();
  while (!saved()) await new Promise((resolve) => setTimeout(resolve, 100));
  const paragraphs = document.querySelectorAll<HTMLElement>('#article-body > p');
  const middle = paragraphs[paragraphs.length >> 1];
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  window.scrollBy(0, (middle?.getBoundingClientRect().top ?? 0) - header + 1);
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  return middle?.textContent ?? '';
}

/** Runs at home: go on reading. */
async function goOn() {
  const button = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Continue');
  while (!button()) await new Promise((resolve) => setTimeout(resolve, 100));
  button()?.click();
}

/** Runs in an article: whether a paragraph begins in the window. */
async function isInSight(paragraph: string) {
  const all = [...document.querySelectorAll('#article-body > p')];
  const found = all.find(({ textContent }) => textContent === paragraph);
  const top = found?.getBoundingClientRect().top ?? -1;
  return top >= 0 && top < window.innerHeight;
}

/** Runs on the page of saved articles. */
async function firstSaved() {
  const link = () => document.querySelector('h2 ~ ul .row-title');
  while (!link()) await new Promise((resolve) => setTimeout(resolve, 100));
  return link()?.textContent;
}

/** Firefox as it is installed, driven over WebDriver BiDi. ESR 153 works with Playwright 1.64; 1.65 cannot drive it. */
async function startFirefox(): Promise<OtherBrowser> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: firefoxPath });
  const context = await browser.newContext();
  let tab: Page | undefined;
  return {
    async openTab(url) {
      await tab?.close();
      tab = await context.newPage();
      await tab.goto(url);
    },
    async evaluate(expression) {
      return tab?.evaluate(expression);
    },
    close: () => browser.close(),
  };
}
