import type { SpeedMeasure, SpeedRating } from '../../../core/page-speed.ts';

/** What each measure is about, in the reader's words. */
export const speedWords: Record<SpeedMeasure, string> = {
  FCP: 'First words or picture',
  LCP: 'Main text or picture',
  INP: 'Slowest answer to a tap',
  CLS: 'Moved while loading',
  TTFB: 'First byte',
};

export const ratingWords: Record<SpeedRating, string> = {
  good: 'good',
  fair: 'could be better',
  poor: 'poor',
};

/** A value with its unit: `180 ms`, `1.2 s`; of CLS, a share: `0 %`, `0.4 %`. */
export function speedText(measure: SpeedMeasure, value: number): string {
  if (measure === 'CLS') return `${digits(value * 100, 1)}\u00a0%`;
  if (value < 999.5) return `${digits(value, 0)}\u00a0ms`;
  return `${digits(value / 1000, 1)}\u00a0s`;
}

function digits(value: number, most: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: most }).format(value);
}
