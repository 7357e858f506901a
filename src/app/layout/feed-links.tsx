import { feeds } from '../../core/feeds.ts';
import { blogName } from '../../core/site.words.ts';
import { site } from '../../site.ts';
import { addressOf } from '../../core/urls.ts';

/** Tells programs where the feeds are, in the head of a page that lists articles. */
export function FeedLinks() {
  return Object.values(feeds).map(({ path, type, name }) => (
    <link
      key={path}
      rel="alternate"
      type={type}
      title={`${blogName(site)} (${name})`}
      href={addressOf(path)}
    />
  ));
}
