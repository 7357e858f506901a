import type { ImportCounts } from '../../../shared/device.ts';
import type { ImportMistake } from '../../../shared/reader-data-files.ts';
import { formatCount, formatNumber } from '../../../shared/sizes.ts';

export const nothingSaved = 'Nothing saved yet';
export const howToSave = 'Press “Save” on an article to keep it here.';

export const heading = 'Move to another device';
export const exportHeading = 'From this device';
export const text =
  'A file holds your list, your ticks and your place in each article; a link holds the list. Nothing is sent anywhere.';
export const asFile = 'Download a copy';
export const savedAs = (file: string) =>
  `Saved as ${file}. If you cannot find the file, copy this text: `;
export const asLink = 'Copy a link for another device';
export const linkCopied = 'Copied. Open the link on the other device.';
export const linkNotCopied = 'Please copy this link: ';

export const importHeading = 'To this device';
export const importFile = 'Choose the file from your other device';
export const paste = 'Or paste its link, or the text of its file';
export const showContents = 'Show contents';

export const mistakes: Record<ImportMistake, string> = {
  'too-long': 'This is too big (limit: 1 MB and 5,000 articles). Nothing was changed.',
  broken: 'This file is damaged or cut off. Nothing was changed. Please save the file again.',
  'truncated-link':
    'The end of this link is missing. Nothing was changed. Please copy the whole link.',
  nothing: 'We found no articles from this blog. Nothing was changed.',
};
export const unreadable = 'This file could not be read. Nothing was changed.';

export function preview({ added, known, places, ticks, foreign }: ImportCounts): string {
  const parts = [`${formatNumber(added)} new`, `${formatNumber(known)} already saved`];
  if (places > 0)
    parts.push(formatCount(places, { one: 'place in an article', other: 'places in articles' }));
  if (ticks > 0) parts.push(formatCount(ticks, { one: 'tick', other: 'ticks' }));
  const leftOut = foreign > 0 ? ` Not on this blog and left out: ${formatNumber(foreign)}.` : '';
  return `${parts.join(', ')}.${leftOut}`;
}
export const addToDevice = 'Add to this device';
export const imported = 'Added. Articles not on this device yet will load when you are online.';
export const notImported = 'That did not work. Please try again.';
