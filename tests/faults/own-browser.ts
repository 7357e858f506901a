// A browser with a profile of its own on disk, which a test can kill, restart and install apps in.
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { chromium, expect, test, type Browser, type BrowserContext } from '@playwright/test';
import { launchOptions } from '../chromium.ts';

export type OwnBrowser = {
  browser: Browser;
  /** The profile's one context. */
  context: BrowserContext;
  /** End its process as a crash or an empty battery would: nothing can be finished. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
};

/** A folder for a profile, among the results of the running test. */
export function profileFolder(): string {
  return test.info().outputPath('profile');
}

/** @throws Error with what the browser said when it does not start */
export async function startOwnBrowser(profile: string): Promise<OwnBrowser> {
  const { args = [], executablePath = chromium.executablePath() } = launchOptions;
  const child = spawn(
    executablePath,
    [...args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString();
      const [, found] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The browser did not start: ${said}`)));
    child.once('error', reject);
  });
  const browser = await connect(address);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    browser,
    context,
    kill: () => end('SIGKILL'),
    close: () => end('SIGTERM'),
  };
}

/**
 * Connect to a browser that starts. Playwright 1.64 waits for ever when a worker of the profile stops
 * while it attaches to it, which happens after a crash: another connection then succeeds.
 */
async function connect(address: string): Promise<Browser> {
  let browser: Browser | undefined;
  await expect(async () => {
    browser = await chromium.connectOverCDP(address, { timeout: 10_000 });
  }).toPass();
  if (!browser) throw new Error('No connection to the browser');
  return browser;
}
