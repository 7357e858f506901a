import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import * as siteWords from '../../shared/site.words.ts';

const siteLinks = {
  '/': siteWords.home,
  '/blog': siteWords.blog,
  '/saved': siteWords.savedArticles,
  '/device': siteWords.onThisDevice,
};

type Page = keyof typeof siteLinks;
type LinkProps = {
  className: string;
  onClick: (click: MouseEvent) => void;
  /** Not marked on pages below it: the whole site is below the home page. */
  isExact?: boolean;
};

/** Marked as the current page on that page and on those below it. */
export function SiteLink({ to, isExact = to === '/', ...link }: LinkProps & { to: Page }) {
  return (
    <Link to={to} activeOptions={{ exact: isExact, includeSearch: false }} {...link}>
      {siteLinks[to]}
    </Link>
  );
}

/** Items of a list, by default of the main navigation. */
export function SiteLinks({ pages = ['/', '/blog'], ...link }: LinkProps & { pages?: Page[] }) {
  return pages.map((to) => (
    <li key={to}>
      <SiteLink to={to} {...link} />
    </li>
  ));
}
