import { feeds } from '../../../core/feeds.ts';
import { blogName } from '../../../core/site-words.ts';
import { addressOf } from '../../../core/urls.ts';

/** Leads programs to the feeds, in the head of a page that lists articles. */
export function FeedLinks() {
  return Object.values(feeds).map(({ path, type, name }) => (
    <link
      key={path}
      rel="alternate"
      type={type}
      title={`${blogName()} (${name})`}
      href={addressOf(path)}
    />
  ));
}
