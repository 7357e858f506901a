import { formatBytes, formatCount } from '../../core/sizes.ts';

export const dismiss = 'Dismiss';

export const onlineAgain = 'You are back online.';

export const updateReady = (product: string) => `A new version of ${product} is ready.`;
export const update = 'Update';

export const jobsLinkStored =
  'The jobs site needs a connection. We keep the link until you are back.';
export const jobsLinkOffered = 'You are back online. Open the jobs site?';
export const openJobsSite = 'Open it';

export const storageFull = 'This device has no room for more. What it keeps still reads.';

type Place = { title: string; section: string; minutesLeft: number };

export function goOn({ title, section, minutesLeft }: Place): string {
  const where = section === '' ? '' : ` · at “${section}”`;
  return `Continue “${title}”${where} · ${minutesLeft} min left`;
}
export const goOnReading = 'Continue';
export const articleChanged = 'This article has changed since. This is about where you were.';

export const installByPrompt = (product: string) => `Read without a signal: install ${product}.`;
export const install = 'Install';
export const installByHand = {
  ios: 'Read without a signal: press Share, then “Add to Home Screen”.',
  mac: 'Read without a signal: choose “Add to Dock” in the File menu.',
};

export const offline = 'No connection. What is kept on this device still reads.';
export const offlineWithNothing = 'No connection. No article is kept on this device.';

export const newArticles = (count: number) =>
  formatCount(count, { one: 'new article', other: 'new articles' });
/** Label of the button that leads to so many new articles. */
export const seeArticles = (count: number) => (count === 1 ? 'See it' : 'See them');

type Stored = { articles: number; pictures: number; bytes: number };

/** `bytes` are those of the articles and the pictures together. */
export function readyOffline({ articles, pictures, bytes }: Stored): string {
  const texts = formatCount(articles, { one: 'article', other: 'articles' });
  const images = formatCount(pictures, { one: 'picture', other: 'pictures' });
  const stored = pictures > 0 ? `${texts} and ${images}` : texts;
  return `Ready to read offline: ${stored}, ${formatBytes(bytes)}.`;
}
