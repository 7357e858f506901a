import type { Browser } from 'playwright';
import type { PageKind } from '../../speed/page-kinds.ts';
import type { BothSites } from './both-sites.ts';
import { newReader, openSlowPage } from './cheap-phone.ts';
import type { Figure } from './goals.ts';
import { readLoad, watchLoads, type LoadFacts } from '../../speed/load-observer.ts';
import { median, ratios } from './statistics.ts';

type ColdLoad = LoadFacts & {
  /** Paths and priorities of the scripts that were requested with more than low priority. */
  hasty: string[];
};

/** Milliseconds for which a load is watched. */
const watchedMs = 10_000;
/** From the load event until the largest paint is surely known. */
export const settleMs = 700;

/** Load each kind of page as a first visitor, the site and its twin in turn, and compare them. */
export async function measureColdLoads(sites: BothSites): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of sites.kinds) {
    const ofSite: ColdLoad[] = [];
    const ofTwin: ColdLoad[] = [];
    // The first pair warms up the browser and is not counted.
    for (let run = 0; run <= sites.runs; run += 1) {
      const isCounted = run > 0;
      const site = await loadCold(sites.browser, sites.site.origin + kind.path, {
        watchMs: isCounted ? watchedMs : 0,
      });
      const twin = await loadCold(sites.browser, sites.twin.origin + kind.path);
      if (!isCounted) continue;
      ofSite.push(site);
      ofTwin.push(twin);
    }
    figures.push(...compareLoads(kind, ofSite, ofTwin));
  }
  return figures;
}

/** Load an address with nothing cached, and watch it until it has settled, or for a given time. */
export async function loadCold(
  browser: Browser,
  address: string,
  { watchMs = 0 } = {},
): Promise<ColdLoad> {
  const context = await newReader(browser);
  const { page, session } = await openSlowPage(context);
  const priorities = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ request }) => {
    priorities.set(new URL(request.url).pathname, request.initialPriority);
  });
  await watchLoads(page);
  const until = Date.now() + watchMs;
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(Math.max(settleMs, until - Date.now()));
  const facts = await readLoad(page);
  await context.close();
  const hasty = facts.scripts
    .map(({ path }) => `${path} (${priorities.get(path)})`)
    .filter((script) => !/low\)$/i.test(script));
  return { ...facts, hasty };
}

function compareLoads(
  { name }: PageKind,
  site: readonly ColdLoad[],
  twin: readonly ColdLoad[],
): Figure[] {
  const isStill = ['article', '404', 'jobs'].includes(name);
  const twinBlocked = median(twin.map(({ blocked }) => blocked));
  const afterPaint = site.map(({ fcp, scripts }) => {
    return Math.min(...scripts.map(({ at }) => at)) - fcp; // without scripts, any time after
  });
  const [hasty] = site.map((load) => load.hasty);
  return [
    ...(['fcp', 'lcp'] as const).map((paint) => comparePaints(name, paint, site, twin)),
    {
      goal: isStill ? 'tbt-still' : 'tbt-moving',
      where: name,
      values: site.map(({ blocked }) => blocked),
      detail: `twin ${Math.round(twinBlocked)} ms`,
    },
    { goal: 'longest-task', where: name, values: site.map((load) => load.longestOwnTask) },
    { goal: 'cls', where: name, values: site.map(({ cls }) => cls) },
    { goal: 'script-start', where: name, values: afterPaint },
    {
      goal: 'script-priority',
      where: name,
      values: site.map((load) => load.hasty.length),
      detail: (hasty ?? []).join(', '),
    },
  ];
}

function comparePaints(
  where: string,
  paint: 'fcp' | 'lcp',
  site: readonly LoadFacts[],
  twin: readonly LoadFacts[],
): Figure {
  const [ours, plain] = [site, twin].map((loads) => loads.map((load) => load[paint]));
  return {
    goal: `cold-${paint}`,
    where,
    values: ratios(ours ?? [], plain ?? []),
    detail: inTurn(ours ?? [], plain ?? []),
  };
}

/** The two medians behind a ratio, in words. */
export function inTurn(site: readonly number[], twin: readonly number[]): string {
  return `${Math.round(median(site))} ms, twin ${Math.round(median(twin))} ms`;
}
