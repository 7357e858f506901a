// Firefox as it is installed, driven by Playwright over WebDriver BiDi. Firefox ESR 153 works with
// Playwright 1.64; 1.65 cannot drive it.
import { existsSync } from 'node:fs';
import { firefox, type Page } from '@playwright/test';
import type { OtherBrowser } from './other-browser.ts';

const executablePath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** What to do where Firefox is missing; undefined where it is there. */
export function missingFirefox(): string | undefined {
  return existsSync(executablePath)
    ? undefined
    : `There is no Firefox at ${executablePath}. Install firefox-esr, or set FIREFOX_PATH.`;
}

export async function startFirefox(): Promise<OtherBrowser> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath });
  const context = await browser.newContext();
  let tab: Page | undefined;
  return {
    async openTab(url) {
      await tab?.close();
      tab = await context.newPage();
      await tab.goto(url);
    },
    async evaluate(expression) {
      if (!tab) throw new Error('Open a tab first');
      return tab.evaluate(expression);
    },
    close: () => browser.close(),
  };
}
