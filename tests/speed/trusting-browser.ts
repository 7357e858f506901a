import { chromium, type Browser } from 'playwright';
import { launchOptions } from '../chromium.ts';
import type { Certificate } from './certificate.ts';

/**
 * A browser that trusts this one certificate, so that it caches and has service workers.
 * @param options.debuggingPort for tools that want to drive it as well
 */
export function startBrowser(
  { keyHash }: Certificate,
  options: { debuggingPort?: number } = {},
): Promise<Browser> {
  const { debuggingPort } = options;
  const { args = [], ...others } = launchOptions;
  const trust = `--ignore-certificate-errors-spki-list=${keyHash}`;
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({ ...others, args: [...args, trust, ...port] });
}
