import type { ReadingPlace } from '../../../shared/reader.ts';
import { formatCount } from '../../../shared/sizes.ts';

export const introduction =
  'Your saved articles stay on this device with their pictures. You can read them offline.';
export const withoutJavaScript = 'Saving needs JavaScript and a browser from 2022 or later.';
export const onTheWay = (count: number) =>
  `${formatCount(count, { one: 'more saved article', other: 'more saved articles' })} will load when you are online.`;
export const withdrawn = (title: string) =>
  `“${title}” is no longer on this blog, so it has left your list.`;

export const resumeReading = 'Continue';
export const progress = ({ section, minutesLeft }: ReadingPlace) =>
  `${section === '' ? '' : `At “${section}” · `}${minutesLeft}\u00a0min\u00a0left`;
export const toRead = 'To read';
export const finished = 'Finished';

export const saveToThisDevice = 'Save to this device';
export const removeFromSaved = 'Remove from saved articles';
export const removed = (title: string) => `Removed “${title}”.`;
export const undo = 'Undo';
export const failed = 'That did not work. Please try again.';
export const onArticle = (title: string) => `: ${title}`;
