import { site } from '../site.ts';

/** What the blog is called, and what is said of it in more than one place. */
export function blogName({ product } = site): string {
  return `${product} Blog`;
}

export const blogTopics =
  'Insights and stories about remote work, career development, and the future of work.';

/** Without a full stop: each place goes on in its own way. */
export const blogOffer =
  'Insights, tips, and resources for early career professionals in the remote work world';
