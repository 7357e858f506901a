export const language = 'en';

/** The locale of rendered markup; once a page runs, it uses the reader's. */
export const renderedLocale = 'en-US';

export const openGraphLocale = 'en_US';

/** Dates of `renderedLocale`, written without Intl: its first use is a long task. */
export const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

export const longDay = (month: string, day: number, year: number) => `${month} ${day}, ${year}`;
