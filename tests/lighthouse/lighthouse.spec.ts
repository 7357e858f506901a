// What Lighthouse counts: no score of speed, which a busy machine would spoil.
import { expect, test } from '@playwright/test';
import lighthouse from 'lighthouse';
import lighthouseWithPwa from 'lighthouse-pwa';
import { pageKinds } from '../size/built-sizes.ts';
import { builds } from '../fixtures/builds.ts';
import { startFastHost, type FastHost } from '../size/fast-host.ts';

const port = Number(process.env.E2E_PORT ?? 4310) + 1; // of the browser; the first has the site

/** What makes a page fast and is the same on any machine: bytes, requests, elements, moves. */
const countedAudits = `
  cumulative-layout-shift dom-size duplicated-javascript font-display lcp-lazy-loaded
  legacy-javascript modern-image-formats no-document-write offscreen-images prioritize-lcp-image
  redirects render-blocking-resources total-byte-weight unminified-css unminified-javascript
  unsized-images unused-css-rules uses-http2 uses-long-cache-ttl uses-optimized-images
  uses-passive-event-listeners uses-responsive-images uses-text-compression viewport`
  .trim()
  .split(/\s+/);

/** The site on a host as good as a real one, and a browser that trusts it. */
let host: FastHost;
test.beforeAll(async () => {
  host = await startFastHost(builds.base, [`--remote-debugging-port=${port}`]);
});
test.afterAll(() => host.close());

test('the home page is installable, accessible, sound and easy to find @gate', async () => {
  const onlyCategories = ['pwa', 'accessibility', 'best-practices', 'seo'];
  const result = await lighthouseWithPwa(host.origin, { port, onlyCategories, logLevel: 'error' });
  expect(lostPoints(result?.lhr)).toEqual([]);
  expect(Object.keys(result?.lhr.categories ?? {}).toSorted()).toEqual(onlyCategories.toSorted());
});

const pages = pageKinds(builds.base).filter(({ name }) => ['/', '/blog', 'article'].includes(name));

for (const { name, path } of pages)
  test(`${name} is light, accessible, sound and easy to find`, async () => {
    const result = await lighthouse(host.origin + path, {
      port,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      logLevel: 'error',
    });
    expect(lostPoints(result?.lhr)).toEqual([]);
    expect(countedAudits.filter((id) => result?.lhr.audits[id]?.score !== 1)).toEqual([]);
  });

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; scoreDisplayMode: string; title: string }>;
};

/** Every audit that costs points or could not be made; of speed none counts. */
function lostPoints(report: Report | undefined): string[] {
  if (!report || report.runtimeError) return [report?.runtimeError?.message ?? 'no result'];
  return Object.entries(report.categories)
    .flatMap(([category, { auditRefs }]) => (category === 'performance' ? [] : auditRefs))
    .flatMap(({ id, weight }) => {
      const { score, scoreDisplayMode, title } = report.audits[id] ?? {};
      const isFine = weight === 0 || score === 1 || scoreDisplayMode === 'notApplicable';
      return isFine ? [] : [`${id}: ${title}`];
    });
}
