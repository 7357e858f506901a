// Reading without the server in the browsers that `npm test` does not drive (npm run test:browsers,
// after npm run build). They need packages of the system: firefox-esr, webkit2gtk-driver, xvfb.
import { expect, firefox, test, type Page } from '@playwright/test';
import { startStaticHost } from '../../src/generator/hosting/static-host.ts';
import { builds } from '../fixtures/builds.ts';
import { builtHtml, everyAddress, missingPictures } from '../faults/visit.ts';
import { words } from '../e2e/interface.ts';
import { articleTitle } from '../e2e/site-under-test.ts';
import { startWebKit, type OtherBrowser } from './webkit.ts';

test.setTimeout(240_000);

for (const [name, start] of [
  ['Firefox', startFirefox],
  ['WebKitGTK', startWebKit],
] as const)
  test(`${name} reads, searches, saves and goes on offline`, async () => {
    const host = await startStaticHost(builds.base, 0);
    const browser = await start();
    try {
      await browser.openTab(host.origin);
      await until(browser, isStored);
      await host.close();
      for (const address of everyAddress) {
        await browser.openTab(host.origin + address.path);
        const { path, status, heading } = await until(browser, inspect);
        expect(path).toBe(address.finalPath);
        expect([address.status, null], path).toContain(status); // not every browser tells it
        const built = builtHtml(address).replaceAll('&#x27;', "'");
        expect(built, path).toContain(`>${heading}</h1>`);
        expect(await inTab(browser, missingPictures), path).toEqual([]);
      }
      await browser.openTab(`${host.origin}/search?q=${encodeURIComponent(articleTitle)}`);
      await until(browser, followHit, articleTitle);
      await until(browser, saveArticle);
      const paragraph = await until(browser, readHalf);
      await browser.openTab(host.origin);
      await until(browser, resume, words.notices.resumeReading);
      await until(browser, isInSight, paragraph);
      await browser.openTab(`${host.origin}/saved`);
      const saved = () => document.querySelector('main li')?.textContent;
      expect(await until(browser, saved)).toContain(articleTitle);
    } finally {
      await browser.close();
      await host.close();
    }
  });

/** Runs in a tab, where nothing around it is known. */
type Work<T> = (given: string) => T | Promise<T>;

function inTab<T>(browser: OtherBrowser, work: Work<T>, given = ''): Promise<T> {
  const call = `(${work.toString()})(${JSON.stringify(given)})`;
  return browser.evaluate(`Promise.resolve(${call})`) as Promise<T>;
}

/** Do it again until it comes to something. */
async function until<T>(browser: OtherBrowser, work: Work<T>, given = '') {
  let outcome: T | undefined;
  await expect(async () => {
    outcome = await inTab(browser, work, given); // fails between two documents
    expect(outcome, work.name).toBeTruthy();
  }).toPass({ timeout: 120_000, intervals: [200] });
  return outcome as NonNullable<T>;
}

async function isStored(): Promise<boolean> {
  const files = await (await caches.open('foothold-code')).keys();
  const hasSearch = files.some(({ url }) => /\/search-[\w-]{6}\.js$/.test(url));
  return document.documentElement.dataset['offline'] === 'ready' && hasSearch;
}

/** What a reader finds on a page, once its scripts have taken over. */
function inspect() {
  if (document.documentElement.dataset['ready'] !== 'ready') return undefined;
  const [navigation] = performance.getEntriesByType('navigation');
  const { responseStatus } = navigation as PerformanceNavigationTiming;
  const heading = document.querySelector('h1');
  const markup = heading?.checkVisibility() ? heading.innerHTML : undefined;
  return { path: location.pathname, status: responseStatus || null, heading: markup };
}

function followHit(title: string): boolean {
  const hits = [...document.querySelectorAll('main li')];
  const hit = hits.find((one) => one.querySelector('mark') && one.textContent?.includes(title));
  hit?.querySelector('a')?.click();
  return document.querySelector('#article-body') !== null;
}

function saveArticle(): boolean {
  const isSaved = document.querySelector('.article-actions button .visually-hidden') !== null;
  if (!isSaved) document.querySelector<HTMLElement>('.article-actions [data-tooltip]')?.click();
  return isSaved;
}

/** Scroll to the middle of an article, and look away. @returns the paragraph that was reached */
function readHalf() {
  const paragraphs = document.querySelectorAll<HTMLElement>('#article-body > p');
  const middle = paragraphs[paragraphs.length >> 1];
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  window.scrollBy(0, (middle?.getBoundingClientRect().top ?? 0) - header + 1);
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  return middle?.textContent;
}

function resume(label: string): boolean {
  const buttons = [...document.querySelectorAll('button')];
  const button = buttons.find(({ textContent }) => textContent === label);
  button?.click();
  return button !== undefined;
}

function isInSight(paragraph: string): boolean {
  const all = [...document.querySelectorAll('#article-body > p')];
  const found = all.find(({ textContent }) => textContent === paragraph);
  const top = found?.getBoundingClientRect().top ?? -1;
  return top >= 0 && top < window.innerHeight;
}

/** Firefox as it is installed, driven over WebDriver BiDi. ESR 153 works with Playwright 1.64; 1.65 cannot drive it. */
async function startFirefox(): Promise<OtherBrowser> {
  const executablePath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath });
  const context = await browser.newContext();
  let tab: Page | undefined;
  return {
    async openTab(url) {
      await tab?.close();
      tab = await context.newPage();
      await tab.goto(url);
    },
    evaluate: async (expression) => tab?.evaluate(expression),
    close: () => browser.close(),
  };
}
