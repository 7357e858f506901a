import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import * as siteWords from '../../core/site.words.ts';

/** The pages to which header, menu and footer lead. */
const siteLinks = {
  '/': siteWords.home,
  '/blog': siteWords.blog,
  '/saved': siteWords.savedArticles,
  '/device': siteWords.onThisDevice,
};

type LinkProps = { className: string; onClick: (click: MouseEvent) => void };

/** A link to one of them; it is marked as the current page on that page, and on those below it. */
export function SiteLink({
  to,
  isExact = to === '/',
  ...link
}: LinkProps & {
  to: keyof typeof siteLinks;
  /** Whether pages below do not count: below the home page is the whole site. */
  isExact?: boolean;
}) {
  return (
    <Link to={to} activeOptions={{ exact: isExact, includeSearch: false }} {...link}>
      {siteLinks[to]}
    </Link>
  );
}

/** The items of the main navigation, for a list in the header or the menu. */
export function MainLinks(link: LinkProps) {
  return (['/', '/blog'] as const).map((to) => (
    <li key={to}>
      <SiteLink to={to} {...link} />
    </li>
  ));
}
