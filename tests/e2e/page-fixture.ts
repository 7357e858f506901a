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
  /** Whether the test takes files from the host that pages name. */
  losesFiles: boolean;
};

/**
 * Playwright's test, whose every page fails it at the end on what is the site's own: a violation of the
 * security policy, an error that its scripts print, an uncaught error, a request to another origin or a
 * file that is not there.
 */
export const test = base.extend<PageOptions>({
  allowedConsoleErrors: [[], { option: true }],
  allowedRequests: [[], { option: true }],
  losesFiles: [false, { option: true }],
  context: async ({ context, baseURL, allowedConsoleErrors, allowedRequests, losesFiles }, use) => {
    const origin = new URL(baseURL ?? '').origin;
    const problems: string[] = [];
    const report = (text: string, at: string) => {
      if (!allowedConsoleErrors[0]?.test(`${text} [${at}]`)) problems.push(`${text} [${at}]`);
    };

    await context.exposeBinding('reportViolation', ({ page }, text: string) =>
      report(`policy violation: ${text}`, page.url()),
    );
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
      const { url } = message.location();
      // Scripts print values; what the browser says itself, such as of an aborted request, has none.
      const isOurs = message.args().length > 0 && url.startsWith(`${origin}/`);
      if (isOurs && (message.type() === 'error' || isMismatch))
        report(`console error: ${message.text()}`, url);
    });
    context.on('response', (response) => {
      const isPage = response.request().isNavigationRequest();
      if (response.status() === 404 && !isPage && !losesFiles)
        problems.push(`missing file [${response.url()}]`);
    });
    context.on('weberror', (webError) =>
      report(`uncaught error: ${webError.error().message}`, webError.page()?.url() ?? ''),
    );
    context.on('request', (request) => {
      const url = new URL(request.url());
      const isOurs = url.origin === origin || ['data:', 'blob:'].includes(url.protocol);
      if (!isOurs && !allowedRequests[0]?.test(url.href))
        problems.push(`request to another origin [${url.href}]`);
    });

    await use(context);
    expect(problems, 'what the pages of this test reported').toEqual([]);
  },
});
