import { test as base, expect } from '@playwright/test';

export { expect };

/**
 * What a test expects to go wrong. At most one pattern each: Playwright 1.64 takes an option's array
 * for its own [value, settings] when the second item is an object, as a RegExp is.
 */
export type PageOptions = {
  /** Of an error or a failed hydration that our scripts print, an uncaught error or a violation of the policy: its text, then its address in brackets. */
  allowedConsoleErrors: readonly [RegExp?];
  /** Of the address of a request that leaves the site. */
  allowedRequests: readonly [RegExp?];
};

/**
 * Playwright's test, whose every page fails it at the end on what is the site's own: a violation of the
 * security policy, an error that its scripts print, an uncaught error or a request to another origin. What
 * the browser prints itself, such as that a file is missing, is shown and fails nothing: each Chromium has
 * other words, and asks for other files.
 */
export const test = base.extend<PageOptions>({
  allowedConsoleErrors: [[], { option: true }],
  allowedRequests: [[], { option: true }],
  context: async ({ context, baseURL, allowedConsoleErrors, allowedRequests }, use) => {
    const origin = new URL(baseURL ?? '').origin;
    const problems: string[] = [];
    const report = (text: string, at: string) => problems.push(`${text} [${at}]`);
    const isAllowed = (text: string, at: string) =>
      allowedConsoleErrors[0]?.test(`${text} [${at}]`);

    await context.exposeBinding('reportViolation', ({ page }, text: string) => {
      if (!isAllowed(text, page.url())) report(`policy violation: ${text}`, page.url());
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const binding = Reflect.get(window, 'reportViolation') as (text: string) => void;
        const place = `${event.sourceFile}:${event.lineNumber} ${event.sample}`;
        binding(`${event.effectiveDirective} refused ${event.blockedURI} (${place})`);
      });
    });
    context.on('console', (message) => {
      // With this React's report of a mismatch is passed on: client/boot/hydrate.tsx.
      const isMismatch = message.text().startsWith('The document was altered before it hydrated');
      if (message.type() !== 'error' && !isMismatch) return;
      const { url } = message.location();
      // Scripts print values; what the browser says itself has none.
      const isOurs = message.args().length > 0 && url.startsWith(`${origin}/`);
      if (!isOurs) console.log(`Chromium says: ${message.text()} [${url}]`);
      else if (!isAllowed(message.text(), url)) report(`console error: ${message.text()}`, url);
    });
    context.on('weberror', (webError) => {
      const { message } = webError.error();
      const url = webError.page()?.url() ?? '';
      if (!isAllowed(message, url)) report(`uncaught error: ${message}`, url);
    });
    context.on('request', (request) => {
      const url = new URL(request.url());
      const isOurs = url.origin === origin || ['data:', 'blob:'].includes(url.protocol);
      const isExpected = allowedRequests[0]?.test(url.href);
      if (!isOurs && !isExpected) report('request to another origin', url.href);
    });

    await use(context);
    expect(problems, 'what the pages of this test reported').toEqual([]);
  },
});
