import { Link } from '@tanstack/react-router';
import { countSaved } from '../../shared/device.ts';
import * as siteWords from '../../shared/site.words.ts';
import { deviceState, useStore } from '../state.ts';
import { Icon } from '../ui/icon.tsx';
import { JobsLink } from '../ui/external-link.tsx';
import { scrollToTop, useScrolledBeyond } from '../ui/scroll.ts';
import { MenuButton } from './menu-button.tsx';
import * as words from './layout.words.ts';
import { SiteLinks } from './site-links.tsx';
import { Wordmark } from './wordmark.tsx';
import './header.css';

/** Pixels of scroll beyond which the header stands out from the page: “header threshold” in tests/statements.md. */
const scrolledThresholdPx = 10;

export function Header() {
  return (
    <header className="site-header" data-scrolled={useScrolledBeyond(scrolledThresholdPx)}>
      <div className="page-width flex items-center gap-2 md:gap-6 h-[var(--bar-height)]">
        <JobsLink className="inline-flex min-h-[44px] text-[min(1.85rem,9.4vw)]">
          <Wordmark />
        </JobsLink>
        <nav aria-label={words.mainNavigation} className="site-nav max-[47.99em]:!hidden flex-1">
          <ul className="flex gap-6">
            <SiteLinks
              className="nav-link inline-flex items-center min-h-[44px] font-600 text-ink-2"
              onClick={scrollToTop}
            />
          </ul>
        </nav>
        <Link to="/search" className="ms-auto icon-button" aria-label={siteWords.search}>
          <Icon name="search" />
        </Link>
        <SavedLink />
        <JobsLink
          className="max-[47.99em]:!hidden whitespace-nowrap button button-brand button-small"
          text={siteWords.viewAllJobs}
        />
        <MenuButton />
      </div>
    </header>
  );
}

function SavedLink() {
  const count = countSaved(useStore(deviceState).snapshot?.reader ?? {});
  return (
    <Link to="/saved" className="relative icon-button" aria-label={words.savedArticles(count)}>
      <Icon name="save" />
      {count > 0 && <span className="header-count">{count}</span>}
    </Link>
  );
}
