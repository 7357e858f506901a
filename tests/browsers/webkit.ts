// WebKitGTK's MiniBrowser, driven by classic WebDriver in a virtual screen. The few commands that a
// visit needs are plain requests; webdriverio would bring two hundred packages for them.
import { spawn } from 'node:child_process';
import { expect } from '@playwright/test';

/** A browser that a test drives as a reader would, one tab at a time. */
export type OtherBrowser = {
  /** Open an address in a new tab; resolves once it has loaded. */
  openTab: (url: string) => Promise<void>;
  /** Evaluate an expression in the tab, and wait for what its promise gives. */
  evaluate: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
};

export async function startWebKit(): Promise<OtherBrowser> {
  const port = Number(process.env.E2E_PORT ?? 4310) + 1; // the first has the site
  // In a process group of its own, which ends with the screen and the browsers in it.
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => driver.once('exit', resolve).once('error', resolve));
  /** Commands of https://www.w3.org/TR/webdriver2/; they reject with what the driver says. */
  const call = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const options = { method, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, options);
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
  const stop = async () => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid, 'SIGTERM');
    await ended;
  };
  try {
    // The driver says nothing when it begins to listen, so it is asked until it answers.
    await expect(() => call('GET', '/status')).toPass({ timeout: 20_000 });
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: {} },
    });
    const window = `/session/${sessionId}/window`;
    return {
      async openTab(url) {
        const { handle } = await call<{ handle: string }>('POST', `${window}/new`, { type: 'tab' });
        await call('DELETE', window); // the one before
        await call('POST', window, { handle });
        await call('POST', `/session/${sessionId}/url`, { url });
      },
      async evaluate(expression) {
        const script = `return ${expression}`; // WebDriver waits for its promise
        return call<unknown>('POST', `/session/${sessionId}/execute/sync`, { script, args: [] });
      },
      async close() {
        await call('DELETE', `/session/${sessionId}`);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
