// What a screen of the product is, and how pictures and measurements come to it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { onLine, phone } from '../e2e/reader.ts';
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
    await onLine(context, 20);
    const page = await context.newPage();
    await keepFonts(page);
    await screen.reach({ page, context, server });
    await work({ page, context, server });
  } finally {
    await context.close();
    await server.stop();
  }
}

/**
 * Have the fonts in the browser's cache, as for a second page on a fast line. One that comes too late for the first
 * frame is not shown, but may be once a measurement adds styles, and lines move under it.
 */
async function keepFonts(page: Page): Promise<void> {
  const files = readdirSync(join(builds.base, 'assets')).filter((name) => name.endsWith('.woff2'));
  await page.goto('/favicon.svg');
  await page.evaluate(
    (names) => Promise.all(names.map(async (name) => (await fetch(`/assets/${name}`)).blob())),
    files,
  );
}
