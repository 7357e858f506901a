import type { ReadingPlace } from '../../../core/reading-place.ts';
import { formatCount } from '../../../core/sizes.ts';

export const introduction =
  'What you saved stays on this device with its pictures, and reads without a connection.';
export const withoutJavaScript =
  'Saving needs JavaScript, which is off in this browser. All articles are on the blog.';
export const looking = 'Looking at what is saved…';
export const nothingSaved =
  'Nothing yet. Press “Save to this device” on an article, and it stays here with its pictures, whatever else has to go.';
export const unavailable =
  'This browser gives the site no storage, so nothing can be saved here. Everything reads as long as there is a connection.';
export const onTheWay = (count: number) =>
  `${formatCount(count, { one: 'more saved article comes', other: 'more saved articles come' })} with the next connection.`;

export const goOnReading = 'Go on reading';
export const stoppedAt = (place: ReadingPlace | undefined) =>
  [
    ...(place && place.section !== '' ? [`At “${place.section}”`] : []),
    `${place?.minutesLeft ?? 1} min left`,
  ].join(' · ');
export const toRead = 'To read';
export const read = 'Read to the end';
export const minutesLeft = (minutes: number) => `, ${minutes} min left`;

export const moveUp = 'Move up';
export const removeFromSaved = 'Remove from saved';
/** Behind a button's label, for screen readers. */
export const whichArticle = (title: string) => `: ${title}`;
export const removed = (title: string) => `“${title}” is removed.`;
export const undo = 'Undo';
export const failed = 'This could not be done. Please try again.';
