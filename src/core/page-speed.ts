/** What is measured of each page, by the names that the web-vitals library gives it. */
export const speedMeasures = ['FCP', 'LCP', 'INP', 'CLS', 'TTFB'] as const;
export type SpeedMeasure = (typeof speedMeasures)[number];

/** One page's value: milliseconds, for CLS the share of the window that moved. */
export type SpeedValue = { id: string; value: number };

/** Values of the latest pages, oldest first. A page has those it came to. */
export type PageSpeed = Partial<Record<SpeedMeasure, readonly SpeedValue[]>>;

/** How many pages are remembered: enough for a typical figure that still follows changes. */
export const rememberedPages = 50;

/** With one page's value added, or replaced where the page had one; the oldest give way. */
export function withValue(speed: PageSpeed, measure: SpeedMeasure, given: SpeedValue): PageSpeed {
  const others = (speed[measure] ?? []).filter(({ id }) => id !== given.id);
  return { ...speed, [measure]: [...others, given].slice(-rememberedPages) };
}

/** The value that three of four pages keep to, which the thresholds are about; undefined of none. */
export function typicalValue(values: readonly SpeedValue[]): number | undefined {
  const sorted = values.map(({ value }) => value).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1];
}

export type SpeedRating = 'good' | 'fair' | 'poor';

/** Up to which value a measure is good, and fair (web.dev/articles/vitals). */
const thresholds: Record<SpeedMeasure, readonly [good: number, fair: number]> = {
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
};

export function rateSpeed(measure: SpeedMeasure, value: number): SpeedRating {
  const [good, fair] = thresholds[measure];
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
}
