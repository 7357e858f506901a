/** A way to follow the blog: whole articles, newest first, for programs that read feeds. */
export type Feed = {
  /** Where it is on the site. */
  path: string;
  /** Its media type, by which programs know it. */
  type: string;
  name: string;
};

export const feeds = {
  rss: { path: '/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { path: '/feed.json', type: 'application/feed+json', name: 'JSON Feed' },
} as const satisfies Record<string, Feed>;
