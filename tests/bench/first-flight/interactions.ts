import type { BrowserContext, Page } from 'playwright';
import type { BothSites } from './both-sites.ts';
import { newReader, openSlowPage } from './cheap-phone.ts';
import { controls, type Control } from './controls.ts';
import type { Figure } from './goals.ts';

/** The outcome of a tap on a page that was not hydrated yet. */
type EarlyTap =
  | { kind: 'answered'; paintMs: number }
  | { kind: 'left' } // the browser followed the link itself, so the page is gone
  | { kind: 'lost' };

/** Milliseconds after the outcome of a tap, in which the browser reports its last events. */
const reportMs = 500;
const outcomeLimitMs = 8000;
/** Milliseconds: the browser reports no quicker interaction. */
const quickestMs = 16;

/** Tap every control, on hydrated pages and on a first visit before its scripts have run. */
export async function measureInteractions(sites: BothSites): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const control of controls) {
    const hydrated: number[] = [];
    const early: EarlyTap[] = [];
    for (let run = 0; run < sites.runs; run += 1) {
      hydrated.push(await tapHydrated(sites, control));
      if (control.comesWithScripts) continue;
      early.push(
        await tapEarly(sites, control, run % 2 === 0 ? 'scripts start' : 'before scripts'),
      );
    }
    figures.push({ goal: 'paint-hydrated', where: control.name, values: hydrated });
    figures.push(...earlyFigures(control.name, early));
  }
  return figures;
}

async function tapHydrated(sites: BothSites, control: Control): Promise<number> {
  const reader = await newReader(sites.browser);
  const page = await openWatched(reader);
  await page.goto(sites.site.origin + control.path, { waitUntil: 'load' });
  await page.locator('html[data-ready]').waitFor();
  await control.find(page).first().tap();
  await control.outcome(page).first().waitFor();
  await page.waitForTimeout(reportMs);
  const paintMs = await slowestPaint(page);
  await reader.close();
  return paintMs;
}

/** Tap what the first frame shows: before any script has arrived, or right after the first one. */
async function tapEarly(
  sites: BothSites,
  control: Control,
  moment: 'before scripts' | 'scripts start',
): Promise<EarlyTap> {
  const reader = await newReader(sites.browser);
  try {
    const page = await openWatched(reader);
    const sendScripts = await holdScripts(page);
    await page.goto(sites.site.origin + control.path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1);
    const target = control.find(page).first();
    await target.scrollIntoViewIfNeeded();
    sendScripts();
    if (moment === 'scripts start')
      await page.waitForEvent('requestfinished', (request) => request.url().endsWith('.js'));
    await page.evaluate(() => Reflect.set(window, 'isTapped', true));
    await target.tap({ force: true });
    if (!(await comesTrue(control, page))) return { kind: 'lost' };
    await page.waitForTimeout(reportMs);
    const isSame = await page.evaluate(() => Reflect.get(window, 'isTapped') === true);
    return isSame ? { kind: 'answered', paintMs: await slowestPaint(page) } : { kind: 'left' };
  } finally {
    await reader.close();
  }
}

/** Hold back the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let send = () => undefined as void;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route(/\.js$/, async (route) => {
    await sent;
    await route.continue();
  });
  return send;
}

async function comesTrue(control: Control, page: Page): Promise<boolean> {
  try {
    await control.outcome(page).first().waitFor({ timeout: outcomeLimitMs });
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return false;
    throw error;
  }
}

function earlyFigures(where: string, taps: readonly EarlyTap[]): Figure[] {
  if (taps.length === 0) return [];
  const values = taps.flatMap((tap) => (tap.kind === 'answered' ? tap.paintMs : []));
  const lost = taps.filter(({ kind }) => kind === 'lost').length;
  const detail = `of ${taps.length} taps`;
  return [
    ...(values.length > 0 ? [{ goal: 'paint-early' as const, where, values }] : []),
    { goal: 'lost-taps', where, values: [lost], detail },
  ];
}

async function openWatched(reader: BrowserContext): Promise<Page> {
  const { page } = await openSlowPage(reader);
  await page.addInitScript((threshold) => {
    Reflect.set(window, 'slowestPaintMs', 0);
    const observer = new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { interactionId: number })[];
      const slowest = entries
        .filter(({ interactionId }) => interactionId > 0)
        .map(({ duration }) => duration);
      const before = Reflect.get(window, 'slowestPaintMs') as number;
      Reflect.set(window, 'slowestPaintMs', Math.max(before, ...slowest));
    });
    const options = { type: 'event', buffered: true, durationThreshold: threshold };
    observer.observe(options);
  }, quickestMs);
  return page;
}

/** Milliseconds from an interaction to the next frame, the slowest so far. */
async function slowestPaint(page: Page): Promise<number> {
  const slowest = await page.evaluate(() => Reflect.get(window, 'slowestPaintMs') as number);
  return Math.max(slowest, quickestMs);
}
