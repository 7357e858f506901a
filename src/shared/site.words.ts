import type { SiteConfig } from '../site-config.ts';

export function blogName({ product }: Pick<SiteConfig, 'product'>): string {
  return `${product} Blog`;
}

export const blogTopics =
  'Insights and stories about remote work, career development, and the future of work.';

/** Without a full stop: its users add the ending. */
export const blogOffer =
  'Insights, tips, and resources for early career professionals in the remote work world';

export const home = 'Home';
export const blog = 'Blog';
export const jobs = 'Jobs';
export const readOurBlog = 'Read Our Blog';
export const backToBlog = 'Back to Blog';
export const viewAllJobs = 'View All Jobs';
export const onThisDevice = 'On this device';
export const search = 'Search';
export const installTheApp = 'Install the app';
export const tryAgain = 'Try again';

// The page of last resort.
export const cannotBeShown = 'This page cannot be shown right now';
export const cannotBeShownText =
  'It is not saved on this device and could not be loaded. Check your internet connection, then try again.';
export const goHome = 'Go to the home page';

export const homeHeadline = 'Remote Work Insights & Career Development';
export const jobsTitle = 'Remote and hybrid jobs';

export const savedArticles = 'Saved articles';
export const savedPageDescription =
  'The articles you saved on this device, newest first, and how to move them to another.';
// The head of these two pages; their other words load with them.
export const devicePageDescription = (product: string) =>
  `See which articles and pictures ${product} saves on this device, check for new ones, or remove everything.`;
export const searchPageDescription = (product: string) =>
  `Search all articles on ${product}, even offline or with a typing mistake.`;

/** After the text of a link, for screen readers. */
export const opensInNewTab = ' (opens in a new tab)';
/** After an article's link to another site, while offline. */
export const needsInternet = ' (needs the internet)';
export const gettingReady = 'Getting ready…';
export const storageUnavailable =
  'Nothing can be saved in this browser right now. A private window, a browser setting or a poor connection may be the cause. You can read everything while you are online.';
