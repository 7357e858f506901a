import type { BrowserContext } from 'playwright';
import { paths } from '../../../src/core/paths.ts';
import type { Answer } from '../../speed/fast-host.ts';
import type { PageKind } from '../../speed/page-kinds.ts';
import type { BothSites } from './both-sites.ts';
import { newReader, openSlowPage } from './cheap-phone.ts';
import { inTurn, loadCold, settleMs } from './cold-loads.ts';
import type { Figure } from './goals.ts';
import { readLoad, watchLoads, type LoadFacts } from '../../speed/load-observer.ts';
import { ratios } from './statistics.ts';

type Visit = { load: LoadFacts; answers: Answer[] };

/** Milliseconds: more than this is a failure, not a slow device. */
const offlineLimitMs = 120_000;

/**
 * Visit the site once until all of it is offline. Then open each kind of page again with a stopped
 * worker, as after a while, in turn with a first load of the twin.
 */
export async function measureSecondVisits(sites: BothSites): Promise<Figure[]> {
  const reader = await returningReader(sites);
  const figures: Figure[] = [];
  for (const kind of sites.kinds) {
    const visits: Visit[] = [];
    const twinLoads: LoadFacts[] = [];
    for (let run = 0; run < sites.runs; run += 1) {
      visits.push(await visitAgain(reader, sites, kind));
      twinLoads.push(await loadCold(sites.browser, sites.twin.origin + kind.path));
    }
    figures.push(...compareVisits(kind, visits, twinLoads));
  }
  await reader.close();
  return figures;
}

/** A reader with the whole site on the device and no page open. */
export async function returningReader({ browser, site }: BothSites): Promise<BrowserContext> {
  const context = await newReader(browser);
  const page = await context.newPage();
  await page.goto(site.origin + paths.home);
  await page.locator('html[data-offline="ready"]').waitFor({ timeout: offlineLimitMs });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
  return context;
}

async function visitAgain(
  reader: BrowserContext,
  { site }: BothSites,
  kind: PageKind,
): Promise<Visit> {
  const { page, session } = await openSlowPage(reader);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await watchLoads(page);
  site.takeAnswers();
  await page.goto(site.origin + kind.path, { waitUntil: 'load' });
  await page.locator('html[data-ready]').waitFor();
  await page.waitForTimeout(settleMs);
  const load = await readLoad(page);
  await page.close();
  return { load, answers: site.takeAnswers() };
}

function compareVisits(
  { name }: PageKind,
  visits: readonly Visit[],
  twin: readonly LoadFacts[],
): Figure[] {
  const paints = (['fcp', 'lcp'] as const).map((paint): Figure => {
    const again = visits.map(({ load }) => load[paint]);
    const cold = twin.map((load) => load[paint]);
    return {
      goal: `second-${paint}`,
      where: name,
      values: ratios(again, cold),
      detail: inTurn(again, cold),
    };
  });
  return [
    ...paints,
    {
      goal: 'second-bytes',
      where: name,
      values: visits.map(({ answers }) => bytesOf(answers.filter(isKept))),
      detail: describeOthers(visits[0]?.answers ?? []),
    },
  ];
}

/** Everything but the worker's own script and the content's root, which are checked for changes. */
function isKept({ path }: Answer): boolean {
  return !['/sw.js', paths.contentRoot].includes(path);
}

function bytesOf(answers: readonly Answer[]): number {
  return answers.reduce((sum, { bytes }) => sum + bytes, 0);
}

function describeOthers(answers: readonly Answer[]): string {
  const words = answers.map(({ path, status, bytes }) => `${path} ${status}, ${bytes} B`);
  return words.length === 0 ? 'nothing was asked for' : words.join('; ');
}
