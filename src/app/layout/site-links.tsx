import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import * as siteWords from '../../shared/site.words.ts';

const siteLinks = {
  '/': siteWords.home,
  '/blog': siteWords.blog,
  '/saved': siteWords.savedArticles,
  '/device': siteWords.onThisDevice,
};

type Props = {
  pages?: (keyof typeof siteLinks)[];
  className: string;
  onClick: (click: MouseEvent) => void;
  /** Not marked on pages below it: the whole site is below the home page. */
  isExact?: boolean;
};

/** Items of a list, by default of the main navigation; marked as current on their page and on those below it. */
export function SiteLinks({ pages = ['/', '/blog'], isExact, ...link }: Props) {
  return pages.map((to) => (
    <li key={to}>
      <Link
        to={to}
        activeOptions={{ exact: isExact ?? to === '/', includeSearch: false }}
        {...link}
      >
        {siteLinks[to]}
      </Link>
    </li>
  ));
}
