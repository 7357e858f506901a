import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import * as siteWords from '../../core/site.words.ts';

/** The pages to which header, menu and footer lead, in the order in which they stand. */
const siteLinks = {
  home: { to: '/', words: siteWords.home },
  blog: { to: '/blog', words: siteWords.blog },
  device: { to: '/device', words: siteWords.onThisDevice },
} as const;

/** A link to one of them; it is marked as the current page on that page, and on those below it. */
export function SiteLink({
  page,
  isExact = page === 'home',
  className,
  onFollow,
}: {
  page: keyof typeof siteLinks;
  /** Whether pages below do not count: below the home page is the whole site. */
  isExact?: boolean;
  className: string;
  onFollow: (click: MouseEvent) => void;
}) {
  const { to, words } = siteLinks[page];
  return (
    <Link
      to={to}
      activeOptions={{ exact: isExact, includeSearch: false }}
      className={className}
      onClick={onFollow}
    >
      {words}
    </Link>
  );
}

/** The items of the main navigation, for a list in the header or the menu. */
export function MainLinks(link: { className: string; onFollow: (click: MouseEvent) => void }) {
  return (['home', 'blog'] as const).map((page) => (
    <li key={page}>
      <SiteLink page={page} {...link} />
    </li>
  ));
}
