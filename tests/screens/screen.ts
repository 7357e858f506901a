// What a screen of the product is, and how pictures and measurements come to it.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { phone } from '../e2e/site-under-test.ts';
import { builds } from '../faults/builds.ts';
import { startFaultyServer, type FaultyServer } from '../faults/faulty-server.ts';

export type Size = { width: number; height: number };

/** Of the pictures that `npm run screens` takes. */
export const pictureSizes: readonly Size[] = [
  phone,
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** A browser without history, in front of a server of its own with the finished build. */
export type Stage = { page: Page; context: BrowserContext; server: FaultyServer };

/** A screen or state of the product. */
export type Screen = {
  /** In kebab-case, unique: what is filtered by, and the folder of its pictures. */
  name: string;
  /** Goes there from a blank page as a reader would; fails where the screen is not reached. */
  reach: (stage: Stage) => Promise<void>;
  /** What belongs to it: the whole page (the default), or only what the window shows. */
  shows?: 'page' | 'window';
  /** The sizes of window in which there is such a screen; those of the pictures when left out. */
  sizes?: readonly Size[];
  /** The service worker is part of it; elsewhere there is none, which is quicker. */
  hasWorker?: true;
};

/**
 * Run `work` on a screen that was reached in a window of this size. The related articles are those
 * of the same draw each time, so that two pictures can be compared.
 */
export async function onScreen(
  browser: Browser,
  screen: Screen,
  viewport: Size,
  work: (stage: Stage) => Promise<void>,
): Promise<void> {
  const server = await startFaultyServer(builds.base);
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport,
    serviceWorkers: screen.hasWorker ? 'allow' : 'block',
  });
  try {
    await context.addInitScript(() => {
      let drawn = 0;
      Math.random = () => (drawn += 0.31) % 1;
    });
    const page = await context.newPage();
    await screen.reach({ page, context, server });
    // A page that has hydrated is about to show the site's fonts, too.
    await page.waitForFunction(() => {
      const { ready, fonts } = document.documentElement.dataset;
      return ready === undefined || fonts !== undefined;
    });
    await work({ page, context, server });
  } finally {
    await context.close();
    server.close();
  }
}
