// WebKitGTK's MiniBrowser, driven by classic WebDriver in a virtual screen. The few commands that a
// visit needs are plain requests; webdriverio would bring two hundred packages for them.
import { spawn, spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';

/** A browser that a test drives as a reader would, one tab at a time. */
export type OtherBrowser = {
  /** Open an address in a new tab; resolves once it has loaded. */
  openTab: (url: string) => Promise<void>;
  /** Evaluate an expression in the tab, and wait for what its promise gives. */
  evaluate: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
};

/** The longest that a function in a tab may take: a first visit brings everything to the device. */
export const runLimitMs = 120_000;

/** What to do where WebKit or the virtual screen is missing; undefined where both are there. */
export function missingWebKit(): string | undefined {
  const missing = ['WebKitWebDriver', 'xvfb-run'].filter(
    (program) => spawnSync('which', [program]).status !== 0,
  );
  return missing.length === 0
    ? undefined
    : `There is no ${missing.join(' and no ')}. Install the packages webkit2gtk-driver and xvfb.`;
}

export async function startWebKit(): Promise<OtherBrowser> {
  const port = Number(process.env.E2E_PORT ?? 4310) + 1; // the first has the site
  // In a process group of its own, which ends with the screen and the browsers in it.
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => driver.once('exit', resolve).once('error', resolve));
  const stop = async () => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid, 'SIGTERM');
    await ended;
  };
  const call = commandsTo(`http://127.0.0.1:${port}`);
  try {
    // The driver says nothing when it begins to listen, so it is asked until it answers.
    await expect(() => call('GET', '/status')).toPass({ timeout: 20_000 });
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: {} },
    });
    const session = `/session/${sessionId}`;
    await call('POST', `${session}/timeouts`, { script: runLimitMs });
    return {
      async openTab(url) {
        const tab = await call<{ handle: string }>('POST', `${session}/window/new`, {
          type: 'tab',
        });
        await call('DELETE', `${session}/window`); // the one before
        await call('POST', `${session}/window`, { handle: tab.handle });
        await call('POST', `${session}/url`, { url });
      },
      async evaluate(expression) {
        const command = `${session}/execute/async`;
        const script = `(${expression})${reportOutcome}`;
        const { value, error } = await call<Outcome>('POST', command, { script, args: [] });
        if (error !== undefined) throw new Error(error);
        return value;
      },
      async close() {
        await call('DELETE', session);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a script in the page came to. */
type Outcome = { value?: unknown; error?: string };

/** The last argument of a WebDriver script takes its outcome. */
const reportOutcome =
  '.then((value) => arguments[0]({ value }), (error) => arguments[0]({ error: String(error) }))';

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

/** Commands of https://www.w3.org/TR/webdriver2/; they reject with what the driver says. */
function commandsTo(origin: string): Call {
  return async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(origin + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
}
