import type { Browser } from 'playwright';
import { phone } from '../e2e/reader.ts';
import { startCountingProxy } from './counting-proxy.ts';

/** One answer on the wire: its body as sent, compressed. */
export type SentBytes = { path: string; bytes: number };

type FirstVisit = {
  /** Trusts the host's certificate. */
  browser: Browser;
  /** Serves the built site as a real host does: compressed, with the headers of `_headers`. */
  host: {
    origin: string;
    /** What was answered since this was called last, in order. */
    takeAnswers: () => SentBytes[];
  };
  /** Free, for a proxy that counts all bytes. */
  proxyPort: number;
};

const readyLimitMs = 120_000;
/** Milliseconds without traffic after which a visit is over. */
const quietMs = 3000;

/** The name for everything but bodies: headers, frames, handshakes. */
export const overheadPath = '(heads, frames, TLS)';

/**
 * What a site sends to a phone from the first visit of the home page until everything is offline: one
 * row for each answer, in order, and a last one for headers, frames and handshakes.
 * @throws Error when the page does not become ready to be read offline
 */
export async function firstVisitBytes({
  browser,
  host,
  proxyPort,
}: FirstVisit): Promise<SentBytes[]> {
  const proxy = await startCountingProxy(Number(new URL(host.origin).port), proxyPort);
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  host.takeAnswers();
  try {
    const page = await context.newPage();
    const { protocol } = new URL(host.origin);
    await page.goto(`${protocol}//localhost:${proxyPort}/`);
    await page.locator('html[data-offline="ready"]').waitFor({ timeout: readyLimitMs });
    await untilQuiet(proxy.sentBytes);
    const rows = host.takeAnswers().map(({ path, bytes }) => ({ path, bytes }));
    const bodies = rows.reduce((sum, { bytes }) => sum + bytes, 0);
    return [...rows, { path: overheadPath, bytes: proxy.sentBytes() - bodies }];
  } finally {
    await context.close();
    await proxy.close();
  }
}

async function untilQuiet(sentBytes: () => number): Promise<void> {
  let before: number;
  do {
    before = sentBytes();
    await new Promise((resolve) => setTimeout(resolve, quietMs));
  } while (sentBytes() > before);
}
