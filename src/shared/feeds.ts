/**
 * Feeds of whole articles, newest first. Feed readers discover them by their media types. Hosts send plain XML or JSON,
 * which validators accept too, and which browsers display rather than download.
 */
export const feeds = {
  rss: { path: '/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { path: '/feed.json', type: 'application/feed+json', name: 'JSON Feed' },
} as const;

export type Feed = (typeof feeds)[keyof typeof feeds];
