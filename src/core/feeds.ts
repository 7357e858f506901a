/** A feed of whole articles, newest first. */
export type Feed = {
  path: string;
  /**
   * The media type by which feed readers discover it. Hosts send plain XML or JSON instead, which validators accept
   * too and browsers display rather than download.
   */
  type: string;
  name: string;
};

export const feeds = {
  rss: { path: '/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { path: '/feed.json', type: 'application/feed+json', name: 'JSON Feed' },
} as const satisfies Record<string, Feed>;
