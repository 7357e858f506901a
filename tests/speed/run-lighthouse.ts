import lighthouse, { type Result } from 'lighthouse';

export const lighthouseCategories = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
] as const;

export type LighthouseResult = {
  /** 0 to 100. */
  points: Record<(typeof lighthouseCategories)[number], number>;
  /** What cost points, in words; `performance` lists its metrics alone. */
  faults: string[];
  /** 0 to 1 for each audit that can be judged here, by its id. */
  scores: ReadonlyMap<string, number>;
};

/**
 * Measure a page as Lighthouse does by default: a phone, its network and processor simulated from an
 * unslowed load, so that a busy machine does less harm.
 * @param debuggingPort of a running browser, whose other tabs should be still
 * @throws Error when the page could not be measured
 */
export async function runLighthouse(
  address: string,
  debuggingPort: number,
): Promise<LighthouseResult> {
  const { categories, audits } = await measure(address, debuggingPort);
  const pointsOf = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const faults = lighthouseCategories.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.99)
      .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title ?? ''}`),
  );
  return {
    points: {
      performance: pointsOf('performance'),
      accessibility: pointsOf('accessibility'),
      'best-practices': pointsOf('best-practices'),
      seo: pointsOf('seo'),
    },
    faults,
    scores: new Map(
      Object.entries(audits).flatMap(([id, { score }]) => (score === null ? [] : [[id, score]])),
    ),
  };
}

/** Lighthouse's own: how much slower a phone is. */
const phoneSlowdown = 4;

/**
 * What of a processor one thread gets here while others work, up to 1. Times are longer by that already
 * when Lighthouse finds them, before it slows them down.
 */
function processorShare(): number {
  const [started, used] = [performance.now(), process.cpuUsage()];
  while (performance.now() - started < 500);
  const { user, system } = process.cpuUsage(used);
  return Math.min(1, (user + system) / 1000 / (performance.now() - started));
}

/** On a busy machine a trace may be incomplete, which says nothing about the page: it is made again. */
const mostAttempts = 3;

async function measure(address: string, port: number): Promise<Result> {
  let problem: string | undefined;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const result = await lighthouse(address, {
      port,
      onlyCategories: [...lighthouseCategories],
      throttling: { cpuSlowdownMultiplier: Math.max(1, phoneSlowdown * processorShare()) },
      logLevel: 'error',
      ignoreStatusCode: true, // the not-found page is measured, too
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${address}`);
    if (!result.lhr.runtimeError) return result.lhr;
    problem = result.lhr.runtimeError.message;
  }
  throw new Error(`Lighthouse failed at ${address}: ${problem}`);
}
