import { feeds } from '../../core/feeds.ts';
import { addressOf } from '../../core/urls.ts';
import { site } from '../../site.ts';

/** Leads programs to the feeds, in the head of a page that lists articles. */
export function FeedLinks() {
  return Object.values(feeds).map(({ path, type, name }) => (
    <link
      key={path}
      rel="alternate"
      type={type}
      title={`${site.product} Blog (${name})`}
      href={addressOf(path)}
    />
  ));
}
