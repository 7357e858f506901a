/** The middle one of some values, or the mean of the middle two. @throws Error when there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('A median needs values');
  return (lower + upper) / 2;
}

/** The quotients of values that were measured in pairs, one right after the other. */
export function ratios(values: readonly number[], others: readonly number[]): number[] {
  if (values.length !== others.length) throw new Error('Ratios need pairs of values');
  return values.map((value, index) => value / (others[index] ?? NaN));
}
