import type { BrowserContext, Page } from 'playwright';
import { paths } from '../../../src/core/paths.ts';
import { articleSlugs } from '../../e2e/reader.ts';
import type { BothSites } from './both-sites.ts';
import { newReader, openSlowPage } from './cheap-phone.ts';
import { inTurn } from './cold-loads.ts';
import type { Figure } from './goals.ts';
import { ratios } from './statistics.ts';

/** A link that a reader taps. Cards open after 300 ms, all other links at once (statements: spec 9). */
type Way = { kind: 'card' | 'link'; from: string; to: string };

const article = articleSlugs[2];
const ways: readonly Way[] = [
  { kind: 'card', from: paths.blog, to: paths.article(article) },
  { kind: 'link', from: paths.home, to: paths.blog },
  { kind: 'link', from: paths.blog, to: paths.blogPage(2) },
  { kind: 'link', from: paths.article(article), to: paths.blog },
];

const cardDelayMs = 300;
/** Milliseconds between a loaded page and the tap; a reader takes longer. */
const lookMs = 1500;
/** Milliseconds: more than this is a failure, not a slow device. */
const offlineLimitMs = 120_000;

/** Tap each link on a first visit, on a device that has everything, and on the twin, in turn. */
export async function measureTaps(sites: BothSites): Promise<Figure[]> {
  const { browser, site, twin, runs } = sites;
  const figures: Figure[] = [];
  const returning = await returningReader(sites);
  for (const way of ways) {
    const heading = await readHeading(sites, way.to);
    const firstVisit: number[] = [];
    const stored: number[] = [];
    const plain: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const reader = await newReader(browser);
      firstVisit.push(await timeTap(reader, site.origin, { way, heading }));
      await reader.close();
      stored.push(await timeTap(returning, site.origin, { way, heading }));
      const plainReader = await newReader(browser);
      plain.push(await timeTap(plainReader, twin.origin, { way, heading }));
      await plainReader.close();
    }
    figures.push(...compareTaps(way, { firstVisit, stored, plain }));
  }
  await returning.close();
  return figures;
}

/** A reader with the whole site on the device and no page open. */
async function returningReader({ browser, site }: BothSites): Promise<BrowserContext> {
  const context = await newReader(browser);
  const page = await context.newPage();
  await page.goto(site.origin + paths.home);
  await page.locator('html[data-offline="ready"]').waitFor({ timeout: offlineLimitMs });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
  return context;
}

function compareTaps(
  { kind, from, to }: Way,
  times: Record<'firstVisit' | 'stored' | 'plain', readonly number[]>,
): Figure[] {
  const delay = kind === 'card' ? cardDelayMs : 0;
  const visits = [
    { where: `${from} → ${to}, first visit`, values: times.firstVisit },
    { where: `${from} → ${to}, all on the device`, values: times.stored },
  ];
  return visits.flatMap(({ where, values }): Figure[] => {
    const detail = inTurn(values, times.plain);
    const figure: Figure = { goal: kind, where, values: values.map((ms) => ms - delay), detail };
    if (kind === 'card') return [figure];
    return [figure, { goal: 'tap-ratio', where, values: ratios(values, times.plain), detail }];
  });
}

/** Milliseconds from the tap to the frame that shows the heading of the page it leads to. */
async function timeTap(
  reader: BrowserContext,
  origin: string,
  { way, heading }: { way: Way; heading: string },
): Promise<number> {
  const { page } = await openSlowPage(reader);
  await watchTap(page, { path: way.to, heading });
  await page.goto(origin + way.from, { waitUntil: 'load' });
  await page.waitForTimeout(lookMs);
  const hasScripts = (await page.locator('script').count()) > 0;
  if (hasScripts) await page.locator('html[data-ready]').waitFor();
  const links = page.locator(`main a[href="${way.to}"], footer a[href="${way.to}"]`);
  await links.filter({ visible: true }).first().tap();
  await page.waitForFunction(() => Reflect.get(window, 'paintedAt') !== undefined);
  const time = await page.evaluate(() => {
    const paintedAt = Reflect.get(window, 'paintedAt') as number;
    return paintedAt - Number(sessionStorage.getItem('tappedAt'));
  });
  await page.close();
  return time;
}

/** Make the page note the time of the tap and, in whichever document, the time when the heading is painted. */
async function watchTap(page: Page, wanted: { path: string; heading: string }): Promise<void> {
  await page.addInitScript(({ path, heading }) => {
    const wordsOf = (selector: string) => document.querySelector(selector)?.textContent;
    const notePainted = (before?: string | null) => {
      const hasPaint = performance.getEntriesByName('first-contentful-paint').length > 0;
      const isThere =
        window.location.pathname === path &&
        wordsOf('h1') === heading &&
        wordsOf('main') !== before;
      if (!isThere || !hasPaint) {
        requestAnimationFrame(() => notePainted(before));
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        Reflect.set(window, 'paintedAt', performance.timeOrigin + performance.now());
      });
      port1.start();
      port2.postMessage('after this frame');
    };
    window.addEventListener(
      'click',
      ({ timeStamp }) => {
        sessionStorage.setItem('tappedAt', String(performance.timeOrigin + timeStamp));
        const before = wordsOf('main');
        requestAnimationFrame(() => notePainted(before));
      },
      { capture: true },
    );
    if (sessionStorage.getItem('tappedAt') !== null) notePainted();
  }, wanted);
}

/** The words of a page's main heading. */
async function readHeading({ browser, twin }: BothSites, path: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(twin.origin + path);
  const heading = await page.locator('h1').textContent();
  await page.close();
  return heading ?? '';
}
