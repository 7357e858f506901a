/** A way to follow the blog: whole articles, newest first, for programs that read feeds. */
export type Feed = {
  /** Where it is on the site. */
  path: string;
  /**
   * Its media type, by which programs find it. Hosts send it as the XML or JSON that its name says:
   * validators take both, and browsers show that instead of downloading it.
   */
  type: string;
  name: string;
};

export const feeds = {
  rss: { path: '/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { path: '/feed.json', type: 'application/feed+json', name: 'JSON Feed' },
} as const satisfies Record<string, Feed>;
