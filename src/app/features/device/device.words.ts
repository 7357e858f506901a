import type { DeviceSnapshot, InstallWay } from '../../../shared/device.ts';
import { storageUnavailable } from '../../../shared/site.words.ts';
import { formatBytes, formatCount, formatNumber } from '../../../shared/sizes.ts';

export const introduction = (product: string) =>
  `${product} saves its articles, their pictures and the site itself on this device, so that you can read offline. Nothing leaves the device.`;

export const empty = {
  title: 'Nothing is saved here yet',
  text: 'When you are online, the newest articles are saved here with their pictures.',
};
export const removedByReader = {
  title: 'You removed everything',
  text: 'Press “Check now” or save an article to bring the blog back.',
};

export const articlesHere = 'Articles on this device';
/** On one line, like every number with its noun. */
export const articlesOfAll = ({ stored, totalArticles }: DeviceSnapshot) =>
  `${formatNumber(stored.length)} of ${formatNumber(totalArticles)}`.replaceAll(' ', '\u00a0');

export const allStored = 'The whole blog is on this device';
export const partStored = (snapshot: DeviceSnapshot) =>
  `${articlesOfAll(snapshot)} articles on this device`;

export const articles = 'Articles';
export const pictures = 'Pictures';
export const storageUsed = 'Storage used';
export const ofQuota = (quotaBytes: number) => ` of ${formatBytes(quotaBytes)}`;
export const lastCheck = 'Last check';
export const neverChecked = 'None yet';
export const savedByYou = 'Saved by you';
export const savedCount = (count: number) =>
  formatCount(count, { one: 'saved article', other: 'saved articles' });

export const promised = 'Your browser has promised not to delete this on its own.';
export const refused =
  'Your browser may delete this when storage runs low, although we asked it not to.';
export const notPromised =
  'Your browser may delete this when storage runs low. If you save an article or install the app, we ask it not to.';

/** Safari deletes even persistent storage, saved articles included. */
export const deletedBySafari: Partial<Record<InstallWay, string>> = {
  ios: 'Safari may delete this after seven days of use without a visit to this site. If you add the site to your Home Screen, it keeps a copy of its own there.',
  mac: 'Safari may delete this after seven days of use without a visit to this site. If you add the site to your Dock, it keeps a copy of its own there.',
};
export const exportSaved = 'Download a copy of what you saved';

export const checkNow = 'Check now';
export const checking = 'Checking…';

export const stepTexts = {
  idle: '',
  checking: '', // the button says it
  changed: 'Done. The latest articles are on this device.',
  unchanged: 'You are up to date.',
  incomplete: 'Some articles or pictures did not load. We will try again at the next check.',
  full: 'There is no storage space left. You can still read what is saved.',
  unreachable: 'The site cannot be reached right now.',
  unavailable: 'Nothing can be saved in this browser right now.',
  'not-checked': 'The check failed. Please try again.',
  asking: '',
  declined: '',
  removing: 'Removing…',
  removed: 'All articles and pictures have been removed from this device.',
  'not-removed': 'Not everything could be removed. Please try again.',
};

export const unavailable = { title: 'Nothing can be saved here', text: storageUnavailable };

export const removeEverything = 'Remove everything';
export const removeQuestion = 'Remove all articles and pictures from this device?';
export const removeQuestionText =
  'This also removes your saved articles, your ticks and your place in each article. Your theme stays.';
export const remove = 'Remove';
export const cancelRemoval = 'Keep everything';

export const tickedByYou = 'Ticked by you';
export const ticksOf = (count: number) => formatCount(count, { one: 'tick', other: 'ticks' });

export const asAnApp = (product: string) => `${product} as an app`;
export const installText = {
  installed: 'It is installed on this device. Open it like any other app.',
  prompt: 'Install it to open it like any other app, even offline.',
  ios: 'Install it in two steps to open it like any other app, even offline:',
  mac: 'Install it in two steps to open it like any other app, even offline:',
};
export const installSteps: Partial<Record<InstallWay, readonly string[]>> = {
  ios: ['Press your browser’s Share button.', 'Choose “Add to Home Screen”.'],
  mac: ['Open Safari’s File menu.', 'Choose “Add to Dock”.'],
};

export const howItWorks = 'How reading offline works';
export const points = [
  {
    icon: 'install',
    title: 'Saved from your first visit',
    text: 'The newest articles and their pictures are saved on your device. Only this site can read them.',
  },
  {
    icon: 'offline',
    title: 'Read offline',
    text: 'The blog opens from your device. Only the jobs site needs the internet.',
  },
  {
    icon: 'refresh',
    title: 'Always up to date',
    text: 'When you are online, the blog looks for new articles. It never changes an article while you read it.',
  },
] as const;
export const withoutJavaScript =
  'Saving needs JavaScript and a browser from 2022 or later. Nothing is saved here.';
