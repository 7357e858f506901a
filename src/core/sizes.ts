import * as words from './sizes.words.ts';
import type { CountForms } from './sizes.words.ts';

const units = ['kB', 'MB', 'GB', 'TB'] as const;

/**
 * An amount of data in words for people, in the largest unit of which there is one: `412 kB`,
 * `1.4 GB`. In the language of the sentences it stands in. Written by hand, since making one of the
 * browser's own formats takes a long task.
 * @param bytes not negative
 */
export function formatBytes(bytes: number): string {
  if (bytes < 999.5) return formatCount(Math.round(bytes), words.bytes);
  // 999.5 of a unit would be shown as 1,000 of it, so that belongs to the next.
  const steps = units.findIndex((_, index) => bytes < 999.5 * 1000 ** (index + 1));
  const power = steps === -1 ? units.length : steps + 1;
  const amount = bytes / 1000 ** power;
  const hasFraction = power > 1 && amount < 9.95;
  const digits = hasFraction ? String(Number(amount.toFixed(1))) : formatNumber(Math.round(amount));
  return `${digits}\u00a0${units[power - 1] ?? ''}`; // no line ends between number and unit
}

/** A whole number for people: `1,200`. */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, words.thousandsSeparator);
}

/** A number of things, on one line: `1 article`, `1,200 articles`. */
export function formatCount(count: number, forms: CountForms): string {
  return `${formatNumber(count)}\u00a0${forms[words.countForm(count)]}`;
}
