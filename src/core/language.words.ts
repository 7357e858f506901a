/** The language of the site's own words, as `lang` attributes, feeds and structured data name it. */
export const language = 'en';

/** The locale of rendered markup; a page shows the reader's own once it runs. */
export const renderedLocale = 'en-US';

/** The same as Open Graph writes it. */
export const openGraphLocale = 'en_US';

/** The months of `renderedLocale`: making the browser's own format of a day takes a long task. */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The month, day and year of `renderedLocale`, in their order. */
export const longDay = (month: string, day: number, year: number) => `${month} ${day}, ${year}`;
