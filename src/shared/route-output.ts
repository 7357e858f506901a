import type { Tone } from './article.ts';

/** What the build writes for a route of the app. The page's code has it, too, so it is plain and short. */
export type RouteOutput = {
  /** Which pages it has: generator/pages/list-site-pages.ts lists them. */
  pages?: RoutePages;
  /** The social card of its page; others name that of another page in their head, and articles have their own. */
  card?: {
    title: string;
    tone: Tone;
    layout: 'panel' | 'panorama' | 'tiles';
    /** In app/ui/images/; absent, the card shows the newest articles' pictures. */
    picture?: string;
  };
};

export type RoutePages =
  | { name: string; newest: number } // a page with so many articles, called so in search results
  | 'unlisted' // a page that search engines leave out
  | 'home'
  | 'blog'
  | 'blog-pages'
  | 'articles'
  | 'topics'
  | 'missing';

export type SiteRoute = RouteOutput & { path: string };
