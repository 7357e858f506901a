const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** Formats an amount of data, such as `412 kB` or `1.4 GB`. Without Intl, whose first use is a long task. */
export function formatBytes(bytes: number): string {
  if (bytes < 999.5) return formatCount(Math.round(bytes), { one: 'byte', other: 'bytes' });
  let amount = bytes / 1000;
  let unit = 0;
  // 999.5 would be rounded to 1,000, so it belongs to the next unit.
  while (amount >= 999.5 && unit < units.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  const hasFraction = unit > 0 && amount < 9.95;
  const digits = hasFraction ? String(Number(amount.toFixed(1))) : formatNumber(Math.round(amount));
  return `${digits}\u00a0${units[unit] ?? ''}`; // no line break
}

export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 article`, `1,200 articles`, with a no-break space. */
export function formatCount(count: number, forms: { one: string; other: string }): string {
  return `${formatNumber(count)}\u00a0${count === 1 ? forms.one : forms.other}`;
}
