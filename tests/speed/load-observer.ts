import type { Page } from 'playwright';

/** What a page measures of its own load; times in ms from the start of the navigation. */
export type LoadFacts = {
  fcp: number;
  lcp: number;
  /** Sum of all shifts that followed no input. */
  cls: number;
  /** What tasks after FCP took beyond 50 ms each. */
  blocked: number;
  /** The longest task above 50 ms in which a script of the page ran, 0 without. */
  longestOwnTask: number;
  /** When scripts were requested, until the page had hydrated (`html[data-ready]`). */
  scripts: { path: string; at: number }[];
};

type Span = { start: number; end: number };
type Seen = { lcp: number; cls: number; tasks: Span[]; scriptRuns: Span[]; readyAt: number };

/** Watch all later documents of a page; call it before the first navigation. */
export async function watchLoads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { lcp: 0, cls: 0, tasks: [], scriptRuns: [], readyAt: Infinity };
    Reflect.set(window, 'seenOfLoad', seen);
    const watch = (type: string, use: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
        type,
        buffered: true,
      });
    const spanOf = ({ startTime, duration }: PerformanceEntry) => ({
      start: startTime,
      end: startTime + duration,
    });
    watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) seen.cls += value;
    });
    watch('longtask', (entry) => seen.tasks.push(spanOf(entry)));
    watch('long-animation-frame', (entry) => {
      const { scripts } = entry as PerformanceEntry & { scripts: PerformanceEntry[] };
      seen.scriptRuns.push(...scripts.map(spanOf));
    });
    new MutationObserver((_changes, observer) => {
      if (!document.documentElement?.hasAttribute('data-ready')) return;
      seen.readyAt = performance.now();
      observer.disconnect();
    }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
  });
}

/** What a page has seen of its load so far. */
export async function readLoad(page: Page): Promise<LoadFacts> {
  const facts = await page.evaluate(() => {
    const seen = Reflect.get(window, 'seenOfLoad') as Seen;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, at: startTime }))
      .filter(({ path, at }) => path.endsWith('.js') && at <= seen.readyAt);
    return { ...seen, fcp: paint?.startTime ?? NaN, scripts };
  });
  const { fcp, lcp, cls, tasks, scriptRuns, scripts } = facts;
  const ownTasks = tasks.filter((task) =>
    scriptRuns.some((run) => run.start < task.end && run.end > task.start),
  );
  const lengths = ownTasks.map(({ start, end }) => end - start);
  return {
    fcp,
    lcp,
    cls,
    blocked: blockedTime(tasks.filter(({ end }) => end > fcp)),
    longestOwnTask: Math.max(0, ...lengths),
    scripts,
  };
}

function blockedTime(tasks: readonly Span[]): number {
  return tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - start - 50), 0);
}
