/** The forms that a counted thing takes in this language. */
export type CountForms = { one: string; other: string };

/** Which of its forms so many things take. */
export function countForm(count: number): keyof CountForms {
  return count === 1 ? 'one' : 'other';
}

export const bytes: CountForms = { one: 'byte', other: 'bytes' };

/** What stands between thousands: `1,200`. */
export const thousandsSeparator = ',';
