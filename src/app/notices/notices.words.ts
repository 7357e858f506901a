import { formatBytes, formatCount } from '../../shared/sizes.ts';

export const dismiss = 'Dismiss';

export const onlineAgain = 'You are back online.';

export const updateReady = (product: string) => `A new version of ${product} is ready.`;
export const update = 'Update';

export const jobsLinkStored =
  'You are offline. When you are back online, we will offer the jobs site.';
export const jobsLinkOffered = 'You are back online. Open the jobs site?';
export const openJobsSite = 'Open jobs site';

export const storageFull = 'There is no storage space left. You can still read what is saved.';

type Reading = { title: string; section: string; minutesLeft: number };

/** In characters: two lines of a phone, and four with the second line. */
const longestTitle = 72;
const longestText = 100;

/** The section, and then the end of the title, go where there is no room for them. */
export function resume({ title, section, minutesLeft }: Reading): { text: string; detail: string } {
  const left = `${minutesLeft}\u00a0min\u00a0left`;
  const position = `At “${section}” · ${left}`;
  const hasRoom = title.length <= longestTitle && title.length + position.length <= longestText;
  return {
    text: truncate(title, longestTitle),
    detail: hasRoom && section !== '' ? position : left,
  };
}

function truncate(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most - 1);
  return `${text.slice(0, end > 0 ? end : most - 1).replace(/[\s,:;–—-]+$/, '')}…`;
}

export const resumeReading = 'Continue';

export const installByPrompt = (product: string) =>
  `Install ${product} to open it like an app, even offline.`;
export const install = 'Install';
export const installByHand = {
  ios: 'To install the app, press Share, then “Add to Home Screen”.',
  mac: 'To install the app, choose “Add to Dock” in the File menu.',
};

export const offline = 'You are offline. You can read the articles saved on this device.';
export const offlineWithNothing = 'You are offline, and no articles are saved on this device.';

export const challenged = 'The site wants to check your browser first.';
export const goToCheck = 'Continue to the check';

export const newArticles = ({ count }: { count: number }) =>
  formatCount(count, { one: 'new article', other: 'new articles' });
export const seeArticles = ({ count }: { count: number }) =>
  count === 1 ? 'See the article' : 'See the articles';

type Stored = { articles: number; pictures: number; bytes: number };

export function readyOffline({ articles, pictures, bytes }: Stored): string {
  const texts = formatCount(articles, { one: 'article', other: 'articles' });
  const images = formatCount(pictures, { one: 'picture', other: 'pictures' });
  const stored = pictures > 0 ? `${texts} and ${images}` : texts;
  return `Ready to read offline: ${stored}, ${formatBytes(bytes)}.`;
}
