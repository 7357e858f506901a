import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import * as siteWords from '../../shared/site.words.ts';

const siteLinks = {
  '/': siteWords.home,
  '/blog': siteWords.blog,
  '/saved': siteWords.savedArticles,
  '/device': siteWords.onThisDevice,
};

type LinkProps = { className: string; onClick: (click: MouseEvent) => void };

/** Marked as the current page on that page and on those below it. */
export function SiteLink({
  to,
  isExact = to === '/',
  ...link
}: LinkProps & {
  to: keyof typeof siteLinks;
  /** Not on pages below it: the whole site is below the home page. */
  isExact?: boolean;
}) {
  return (
    <Link to={to} activeOptions={{ exact: isExact, includeSearch: false }} {...link}>
      {siteLinks[to]}
    </Link>
  );
}

export function MainLinks(link: LinkProps) {
  return (['/', '/blog'] as const).map((to) => (
    <li key={to}>
      <SiteLink to={to} {...link} />
    </li>
  ));
}
