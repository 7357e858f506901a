const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/**
 * An amount of data in words for people, in the largest unit of which there is one: `412 kB`,
 * `1.4 GB`. English, as the sentences it stands in.
 * @param bytes not negative
 */
export function formatBytes(bytes: number): string {
  // 999.5 of a unit would be shown as 1,000 of it, so that belongs to the next.
  const steps = units.findIndex((_, index) => bytes < 999.5 * 1000 ** index);
  const power = steps === -1 ? units.length - 1 : steps;
  const amount = bytes / 1000 ** power;
  const text = new Intl.NumberFormat('en', {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 && amount < 9.95 ? 1 : 0,
  }).format(amount);
  return text.replace(' ', '\u00a0'); // no line ends between number and unit
}

/** A whole number for people: `1,200`. English. */
export function formatNumber(number: number): string {
  return new Intl.NumberFormat('en').format(number);
}

/** A number of things whose plural ends in “s”, on one line: `1 article`, `1,200 articles`. */
export function formatCount(count: number, thing: string): string {
  return `${formatNumber(count)}\u00a0${thing}${count === 1 ? '' : 's'}`;
}
