// Visits with a service worker, and what the tests expect a visitor to find.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { find, words } from '../e2e/interface.ts';
import { alias, articleWithTable, pagePaths, blogName } from '../e2e/site-under-test.ts';
import { withoutStructuredData } from '../fixtures/without-structured-data.ts';
import { builds } from '../fixtures/builds.ts';
import type { FaultyServer } from './faulty-server.ts';

/** An address of the site, what it leads to, and the file that the build made for that. */
type Address = { path: string; status: number; file: string; finalPath: string };

const toAddress = (path: string, changes: Partial<Address> = {}): Address => {
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  return { path, status: 200, file, finalPath: path, ...changes };
};

/** All pages, an alias, and the missing ones of both kinds. */
export const everyAddress: readonly Address[] = [
  ...pagePaths.map((path) => toAddress(path)),
  toAddress(articleWithTable, { path: alias }),
  toAddress('/there-is-no-such-page', { status: 404, file: '404.html' }),
  toAddress('/blog/there-is-no-such-article', { status: 404, file: 'blog/404.html' }),
];

/** The HTML that a build made for an address, as the service worker makes it, too. */
export function builtHtml({ file }: Address, folder: string = builds.base): string {
  return withoutStructuredData(readFileSync(join(folder, file), 'utf8'));
}

/** All addresses, without the server, are those of one build. */
export async function readsAs(page: Page, server: FaultyServer, folder: string): Promise<void> {
  await server.stop();
  for (const address of everyAddress)
    expect(await htmlAt(page, address.path), address.path).toBe(builtHtml(address, folder));
  await server.start();
}

/**
 * Open a page and stay until the service worker answers for it and all that is wanted was kept and
 * read back.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilStored(page);
}

export async function untilStored(page: Page): Promise<void> {
  await page.locator('html[data-offline="ready"][data-checked]').waitFor();
  await expect.poll(() => workers(page)).toMatchObject({ answering: 'activated' });
}

/** Wait for the end of the look for news that a page began. */
export const untilChecked = (page: Page) => page.locator('html[data-checked]').waitFor();

/** Which workers the site has in this browser, and which answers for this page. */
export function workers(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      installing: registration?.installing?.state,
      waiting: registration?.waiting?.state,
      active: registration?.active?.state,
      answering: navigator.serviceWorker.controller?.state,
    };
  });
}

/** Look for another worker, as browsers do. What readers are promised where that fails is the test's business. */
export async function lookForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
}

/** Look for another worker, and wait until none is being installed, however that ended. @returns as `workers` */
export async function installWorker(page: Page) {
  await lookForWorker(page);
  await expect.poll(async () => (await workers(page)).installing).toBeUndefined();
  return workers(page);
}

/** Go to the blog by the header, and wait until it has taken the place of the page before. */
export async function clickToBlog(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: words.site.blog }).first().click();
  await expect(find.title(page)).toHaveText(blogName);
}

/** Go to the page about the device by the footer: its code is loaded with the first press. */
export async function clickToDevice(page: Page): Promise<void> {
  await find.link(find.footer(page), words.site.onThisDevice).click();
  await expect(find.title(page)).toHaveText(words.site.onThisDevice);
}

/** The HTML that a browser gets at an address. The page itself is left before it has loaded its code. */
export async function htmlAt(page: Page, address: string): Promise<string | undefined> {
  const response = await page.goto(address, { waitUntil: 'commit' });
  return response?.text();
}

/**
 * Look away from a page and at it again. Headless Chromium calls all its tabs visible: the page is
 * told otherwise.
 */
export async function becomeVisible(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}

/**
 * Look away and at a page again, until it has looked for news: looks share one that is under way, which may have
 * met the host as it was before.
 */
export async function lookAgain(page: Page): Promise<void> {
  await untilChecked(page);
  await page.evaluate(() => delete document.documentElement.dataset['checked']);
  await becomeVisible(page);
  await untilChecked(page);
}

/** What Chromium sends where a site can be installed, and does not in the windows of tests. */
export async function offerInstallation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('load', () => {
      const prompt = async () => {
        document.documentElement.dataset['prompted'] = 'yes';
        return { outcome: 'dismissed' };
      };
      const event = new Event('beforeinstallprompt', { cancelable: true });
      window.dispatchEvent(Object.assign(event, { prompt }));
    });
  });
}

/** On the page about the device: take all that is kept away. */
export async function removeEverything(page: Page): Promise<void> {
  await find.button(page, words.device.removeEverything).click();
  await page.getByRole('button', { name: words.device.remove, exact: true }).click();
  await expect(page.getByText(words.device.stepTexts.removed)).toBeFocused();
}

/** Runs in a page: the addresses of its pictures that did not come, or for which something else came. */
export async function missingPictures(): Promise<string[]> {
  const found = await Promise.all(
    [...document.images].map(async (image) => {
      image.loading = 'eager';
      await image.decode().catch(() => undefined); // its width tells
      const { headers } = await fetch(image.currentSrc);
      const isReal = headers.get('content-type')?.startsWith('image/');
      return image.naturalWidth > 0 && isReal ? [] : [image.currentSrc];
    }),
  );
  return found.flat();
}
