import type { DeviceContents, InstallWay } from '../../../core/device.ts';
import { formatBytes, formatCount, formatNumber } from '../../../core/sizes.ts';

export const introduction = (product: string) =>
  `What ${product} keeps here, so that it reads without a connection: articles, their pictures and the site itself. Nothing of it leaves this device.`;

export const looking = 'Looking at what is kept…';

/** In one sentence, how much of the blog is here. */
export function storedText({ heldSlugs, totalArticles }: DeviceContents): string {
  if (heldSlugs.length >= totalArticles) return 'The whole blog is here';
  return `${formatNumber(heldSlugs.length)} of ${formatCount(totalArticles, { one: 'article', other: 'articles' })} are here`;
}

/** Why no article is here, and how one comes. */
export const empty = ({ isRemoved }: DeviceContents) =>
  isRemoved
    ? {
        title: 'You removed everything',
        text: 'Nothing is kept until you press “Check now” or save an article. Either brings the blog back.',
      }
    : {
        title: 'Nothing is kept yet',
        text: 'With a connection the newest articles come by themselves, with their pictures.',
      };

/** Name of the bar that shows how many of all articles are here. */
export const articlesHere = 'Articles here';
/** On one line, like every number with its noun. */
export const articlesOfAll = ({ heldSlugs, totalArticles }: DeviceContents) =>
  `${formatNumber(heldSlugs.length)} of ${formatNumber(totalArticles)}`.replaceAll(' ', '\u00a0');

export const articles = 'Articles';
export const pictures = 'Pictures';
export const roomTaken = 'Room taken';
/** Behind the room that is taken, in smaller type. */
export const ofQuota = (quotaBytes: number) => ` of ${formatBytes(quotaBytes)}`;
export const lastCheck = 'Last check';
export const neverChecked = 'None yet';

export const promised = 'Your browser has promised not to clear this by itself.';
export const notPromised =
  'Your browser may clear this when room gets short. Saving an article or installing the app asks it not to.';

/** Safari breaks its promise, and deletes what is saved, too. */
export const deletedBySafari: Partial<Record<InstallWay, string>> = {
  ios: 'Safari deletes this after seven days without a visit. On the Home Screen it stays.',
  mac: 'Safari deletes this after seven days without a visit. In the Dock it stays.',
};
export const exportSaved = 'Export what you saved';

export const checkNow = 'Check now';
export const checking = 'Checking…';

/** What the reader is told at each step of a check or a removal. */
export const stepTexts = {
  idle: '',
  checking: '', // the button says it
  changed: 'Done: what is new is on this device now.',
  unchanged: 'Nothing is new: you have the latest.',
  incomplete: 'Not everything could be fetched. The next check goes on from here.',
  full: 'This device has no room for more. What it keeps still reads.',
  unreachable: 'The site cannot be reached right now.',
  unavailable: 'The storage of this device could not be used.',
  'not-checked': 'The check broke down. Please try again.',
  asking: '',
  declined: '',
  removing: 'Removing…',
  removed: 'All articles and pictures are removed from this device.',
  'not-removed': 'It could not be removed. Please try again.',
};

/** Why the storage cannot be used, and what that means for reading. */
export const unavailable = {
  title: 'Nothing can be kept here',
  text: 'This browser gives the site no storage, as private windows and some settings do. Everything reads as long as there is a connection.',
};

export const removeEverything = 'Remove everything';
export const removeQuestion = 'Remove all articles and pictures from this device?';
export const removeQuestionText =
  'What you saved and ticked, and where you stopped, goes, too. The theme that you chose stays.';
export const remove = 'Remove';
export const cancelRemoval = 'Keep everything';

export const savedByYou = 'Saved by you';
export const savedCount = (count: number) =>
  formatCount(count, { one: 'saved article', other: 'saved articles' });

export const tickedByYou = 'Ticked by you';
export const ticksOf = (count: number) => formatCount(count, { one: 'tick', other: 'ticks' });

export const asAnApp = (product: string) => `${product} as an app`;
export const installText = {
  installed: 'It is installed on this device and opens from there.',
  prompt:
    'Installed, it has its own place among your apps, opens without a browser bar and reads without a signal.',
  ios: 'Here it takes two steps, and then it reads without a signal:',
  mac: 'Here it takes two steps, and then it reads without a signal:',
};
/** By hand, one after the other. */
export const installSteps: Partial<Record<InstallWay, readonly string[]>> = {
  ios: ['Press the Share button of your browser.', 'Choose “Add to Home Screen”.'],
  mac: ['Open the File menu of Safari.', 'Choose “Add to Dock”.'],
};

export const howItWorks = 'How reading offline works';
export const fromFirstVisit = {
  title: 'Kept from your first visit',
  text: 'The newest articles and their pictures are stored on your device, where only this site reads them.',
};
export const withoutSignal = {
  title: 'Read without a signal',
  text: 'Every page of the blog opens from there; only the jobs site needs a connection.',
};
export const alwaysCurrent = {
  title: 'Always current',
  text: 'With a connection the blog looks for news by itself, and never changes an article while you read it.',
};
export const withoutJavaScript =
  'All this needs JavaScript, which is off in this browser: nothing is kept here.';
