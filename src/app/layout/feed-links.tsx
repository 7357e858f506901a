import { feeds, type Feed } from '../../core/feeds.ts';
import { blogName } from '../../core/site.words.ts';
import { site } from '../../site.ts';

/** Tells programs, in the head of a page, where a feed is. */
export function feedLink({ path, type, name }: Feed) {
  return { rel: 'alternate', type, title: `${blogName(site)} (${name})`, href: path };
}

/** Every page names the RSS feed; one that lists articles has room for the others. */
export function FeedLinks() {
  return [feeds.atom, feeds.json].map((feed) => <link key={feed.path} {...feedLink(feed)} />);
}
