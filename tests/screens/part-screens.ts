// What lies over a page or changes within it: menu, tooltip, device panel, carousel, selection.
import { expect } from '@playwright/test';
import { articleSlugs, stopClock, withoutStorage } from '../e2e/reader.ts';
import { pictureSizes, type Screen, type Sizes } from './screen.ts';
import { dismissNotice, offerInstallation, openSettled } from './ways.ts';

const article = '/blog/beat-the-ats';
const phone: Sizes = [pictureSizes[0]]; // in wider windows, the bar has the links

const device: readonly Screen[] = [
  {
    name: 'device-full',
    reach: async ({ page }) => {
      await openSettled(page, article);
      await page.getByRole('button', { name: 'Save to this device' }).click();
      await page.getByRole('button', { name: 'Saved to this device' }).waitFor();
      await openSettled(page, '/device');
      await expect(page.getByRole('definition').first()).toHaveText(
        `${articleSlugs.length} of ${articleSlugs.length}`,
      );
    },
  },
  {
    name: 'device-looking',
    isStopped: true,
    reach: async ({ page }) => {
      await page.addInitScript(() => {
        const open = indexedDB.open.bind(indexedDB);
        IDBFactory.prototype.open = () => {
          const request = open('never-answered');
          for (const type of ['success', 'error', 'upgradeneeded'])
            request.addEventListener(type, (event) => event.stopImmediatePropagation());
          return request;
        };
      });
      await page.clock.install();
      await page.goto('/device');
      await page.getByText('Looking at what is kept…').waitFor();
      await stopClock(page);
    },
  },
  {
    name: 'device-empty',
    reach: async ({ page }) => {
      await openSettled(page, '/device');
      await page.getByRole('button', { name: 'Remove everything' }).click();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByText('All articles and pictures are removed from this device.').waitFor();
    },
  },
  {
    name: 'device-confirm-removal',
    reach: async ({ page }) => {
      await openSettled(page, '/device');
      await page.getByRole('button', { name: 'Remove everything' }).click();
      await page.getByRole('button', { name: 'Keep everything' }).waitFor();
    },
  },
  {
    name: 'device-failed-check',
    reach: async ({ page, server }) => {
      await openSettled(page, '/device');
      await server.stop();
      await page.getByRole('button', { name: 'Check now' }).click();
      await page.getByRole('main').getByText('The site cannot be reached right now.').waitFor();
      await dismissNotice(page, 'You are offline.');
    },
  },
  {
    name: 'device-without-storage',
    reach: async ({ page }) => {
      await withoutStorage(page);
      await openSettled(page, '/device');
      await page.getByRole('heading', { name: 'Nothing can be kept here' }).waitFor();
      await page.getByText('Articles cannot be kept in this browser mode').waitFor();
    },
  },
  {
    name: 'device-install',
    reach: async ({ page }) => {
      await offerInstallation(page);
      await openSettled(page, '/device');
      await page.getByRole('main').getByRole('button', { name: 'Install the app' }).waitFor();
    },
  },
];

const parts: readonly Screen[] = [
  {
    name: 'drawer',
    sizes: phone,
    reach: async ({ page }) => {
      await openSettled(page, '/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  {
    name: 'tooltip',
    reach: async ({ page }) => {
      await openSettled(page, '/blog');
      const networks = page.getByRole('list', { name: 'Follow us' }).getByRole('link');
      await networks.nth(1).focus();
      await page.keyboard.press('Shift+Tab');
      await page.getByRole('tooltip').waitFor();
    },
  },
  {
    name: 'card-on-its-way',
    isStopped: true,
    reach: async ({ page }) => {
      await page.clock.install();
      await openSettled(page, '/blog');
      const card = page.getByRole('main').getByRole('article').nth(1);
      await card.scrollIntoViewIfNeeded();
      await stopClock(page);
      await card.getByRole('link').click();
      await card.getByRole('status').waitFor();
    },
  },
  {
    name: 'carousel-in-the-middle',
    reach: async ({ page }) => {
      await openSettled(page, '/');
      const carousel = page.getByRole('region', { name: 'Latest Articles' }).last();
      await carousel.locator('[data-motion=on]').waitFor();
      await carousel.getByRole('button', { name: 'Pause the slides' }).click();
      await carousel.getByRole('button', { name: 'Slide 3' }).click();
      await carousel.scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'article-link-copied',
    isStopped: true,
    isVariant: true, // what it covers would count as faint, since no pointer touches it
    reach: async ({ page }) => {
      await page.addInitScript(() => {
        const writeText = async () => undefined;
        Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
      });
      await page.clock.install();
      await openSettled(page, article);
      await stopClock(page);
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor();
    },
  },
  {
    name: 'article-link-to-copy',
    reach: async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {}));
      await openSettled(page, article);
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByLabel('Copy this link:').waitFor();
    },
  },
  {
    name: 'article-read-to-the-end',
    reach: async ({ page }) => {
      await openSettled(page, article);
      await page.getByRole('heading', { name: 'Related Articles' }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Back to top' }).waitFor();
    },
  },
  {
    name: 'selection',
    isVariant: true,
    reach: async ({ page }) => {
      await openSettled(page, article);
      await page.evaluate(() => {
        const text = document.querySelector('article');
        if (text) window.getSelection()?.selectAllChildren(text);
      });
      await page.getByText(/^Published: /).scrollIntoViewIfNeeded();
    },
  },
];

export const partScreens: readonly Screen[] = [
  ...device,
  ...parts.map((screen): Screen => ({
    shows: 'window',
    isBoundToSize: true,
    ...screen,
  })),
];
