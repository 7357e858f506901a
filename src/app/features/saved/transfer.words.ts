import type { ImportCounts } from '../../../core/device.ts';
import type { ImportMistake } from '../../../core/reader-data-files.ts';

export const heading = 'Take it with you';
export const text =
  'What you saved, where you stopped and what you ticked, as a file of yours. Nothing is sent anywhere.';
export const asFile = 'Save as a file';
export const asBookmarks = 'Save as bookmarks';
/** Before the text itself. */
export const savedAs = (file: string) => `Saved as ${file}. If no file came, copy its text: `;
export const asLink = 'Copy a link for another phone';
export const linkCopied = 'Copied: open the link on the other phone.';
/** Before the link itself. */
export const linkNotCopied = 'Please copy this link: ';

export const importHeading = 'Bring it back';
export const importFile = 'A file or bookmarks from here, or any text with addresses of articles';
export const paste = 'Or paste addresses';
export const look = 'Look at them';

export const mistakes: Record<ImportMistake, string> = {
  'too-long': 'This is too long: a file may have 1 MB and 5,000 articles, so nothing was changed.',
  broken:
    'This is not whole, or of no kind that can be read here, so nothing was changed; please save the file again.',
  'cut-link':
    'The end of this link is missing, so nothing was changed. Please copy the whole link again.',
  nothing: 'No article of this blog is in it, so nothing was changed.',
};
export const unreadable = 'This file could not be read, so nothing was changed.';

export function preview({ added, known, foreign }: ImportCounts): string {
  const parts = [`${added} new`, `${known} already here`];
  if (foreign > 0) parts.push(`${foreign} not on this blog`);
  return `${parts.join(', ')}.`;
}
export const take = 'Add to saved';
export const cancel = 'Cancel';
export const taken = 'Added. Their texts come by themselves with a connection.';
export const notTaken = 'It could not be added. Please try again.';
