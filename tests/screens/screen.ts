import type { Browser, BrowserContext, Page } from '@playwright/test';
import { builds } from '../fixtures/builds.ts';
import { startFaultyServer, type FaultyServer } from '../faults/faulty-server.ts';

export type Size = { width: number; height: number };

/** A browser without history, in front of a server of its own with the finished build. */
export type Stage = { page: Page; context: BrowserContext; server: FaultyServer };

export type Screen = {
  /** In kebab-case, unique: what is filtered by, and the folder of its pictures. */
  name: string;
  /** Goes there from a blank page as a reader would; fails where the screen is not reached. */
  reach: (stage: Stage) => Promise<void>;
  /** What a picture of it has: by default the whole page. */
  shows?: 'window';
  /** The only windows that have such a screen, where not all do. */
  sizes?: readonly Size[];
  /** Whether the service worker is part of it; without one it is quicker. */
  hasWorker?: true;
};

/** Run `work` on a screen in a window of this size. Chance is the same each time, so that pictures can be compared. */
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
    const stage = { page, context, server };
    await screen.reach(stage);
    // A page that has hydrated is about to show the site's fonts.
    await page.waitForFunction(() => {
      const { ready, fonts } = document.documentElement.dataset;
      return ready === undefined || fonts !== undefined;
    });
    await work(stage);
  } finally {
    await context.close();
    server.close();
  }
}
