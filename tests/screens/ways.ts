// Ways to screens that several of them share; those of single screens are beside these.
import { expect, type Page } from '@playwright/test';
import { openPage } from '../e2e/reader.ts';
import { becomeVisible } from '../faults/reader.ts';
import type { Stage } from './screen.ts';

/** Open a page and wait until all that comes by itself is there, such as an article's save button. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.locator('html[data-checked]').waitFor();
}

export function goingTo(path: string): (stage: Stage) => Promise<void> {
  return ({ page }) => openSettled(page, path);
}

/** Follow a link of the header, also where the window is too narrow to show it. */
export async function followInHeader(page: Page, name: 'Home' | 'Blog'): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main', includeHidden: true })
    .getByRole('link', { name, includeHidden: true })
    .dispatchEvent('click');
}

/** Take the connection away, and wait until the page knows. */
export async function goOffline({ page, server }: Stage): Promise<void> {
  await server.stop();
  await becomeVisible(page);
  await page.locator('html[data-connection=offline]').waitFor();
}

/** Wait for a notice, and keep it from passing as a pointer above it does. */
export async function holdNotice(page: Page, text: RegExp | string): Promise<void> {
  const notice = page.locator('.notice', { hasText: text });
  await notice.dispatchEvent('pointerover');
  await expect(notice).toBeVisible();
}

/** Wait for a notice and send it away, so that it neither comes nor passes within what follows. */
export async function dismissNotice(page: Page, text: string): Promise<void> {
  const notice = page.locator('.notice', { hasText: text });
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
}

/** What Chromium sends where a site can be installed, and does not in the windows of tests. */
export async function offerInstallation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('load', () => {
      const prompt = async () => ({ outcome: 'dismissed' });
      const event = new Event('beforeinstallprompt', { cancelable: true });
      window.dispatchEvent(Object.assign(event, { prompt }));
    });
  });
}

/** Set the browser's text size, as its settings do; 1 is the size that it comes with. */
export async function setTextSize(page: Page, factor: 1 | 2): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const fontSizes = { standard: 16 * factor, fixed: 13 * factor };
  await session.send('Page.setFontSizes', { fontSizes });
  await session.detach();
}
