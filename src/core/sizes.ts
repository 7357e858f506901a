/** The forms that a counted thing takes in this language. */
export type CountForms = { one: string; other: string };

const byteForms: CountForms = { one: 'byte', other: 'bytes' };
const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** An amount of data, such as `412 kB` or `1.4 GB`. Without Intl, whose first use is a long task. */
export function formatBytes(bytes: number): string {
  if (bytes < 999.5) return formatCount(Math.round(bytes), byteForms);
  // 999.5 would round to 1,000 of a unit, so it belongs to the next.
  const steps = units.findIndex((_, index) => bytes < 999.5 * 1000 ** (index + 1));
  const power = steps === -1 ? units.length : steps + 1;
  const amount = bytes / 1000 ** power;
  const hasFraction = power > 1 && amount < 9.95;
  const digits = hasFraction ? String(Number(amount.toFixed(1))) : formatNumber(Math.round(amount));
  return `${digits}\u00a0${units[power - 1] ?? ''}`; // no line break
}

/** A whole number, such as `1,200`. */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 article`, `1,200 articles`, without a line break. */
export function formatCount(count: number, forms: CountForms): string {
  return `${formatNumber(count)}\u00a0${count === 1 ? forms.one : forms.other}`;
}
