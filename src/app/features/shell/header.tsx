import { Link } from '@tanstack/react-router';
import type { ThemeSwitch } from '../../../core/theme.ts';
import { site } from '../../../site.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { JobsLink } from '../../ui/jobs-link.tsx';
import { scrollToTop, useScrolledBeyond } from '../../ui/scroll.ts';
import { MenuDrawer } from './menu-drawer.tsx';

/** Pixels of scroll beyond which the header stands out from the page (spec §9). */
const scrolledThresholdPx = 10;

/** The fixed bar at the top of every page (spec §2). */
export function Header({ theme }: { theme: ThemeSwitch }) {
  const scrolled = useScrolledBeyond(scrolledThresholdPx);
  return (
    <header className="site-header" data-scrolled={scrolled}>
      <div className="page-width header-bar">
        <JobsLink href={site.jobsUrl} hasSign={false} className="header-brand">
          <BrandMark label={site.product} />
          <span aria-hidden="true">{site.product}</span>
        </JobsLink>
        <nav aria-label="Main" className="site-nav flex-1">
          <ul className="flex gap-6">
            <li>
              <Link
                to="/"
                activeOptions={{ exact: true }}
                className="nav-link"
                onClick={scrollToTop}
              >
                Home
              </Link>
            </li>
            <li>
              <Link to="/blog" className="nav-link" onClick={scrollToTop}>
                Blog
              </Link>
            </li>
          </ul>
        </nav>
        <JobsLink
          href={site.jobsUrl}
          className="site-jobs whitespace-nowrap button button-coral button-small"
        >
          View All Jobs
        </JobsLink>
        <MenuDrawer theme={theme} />
      </div>
    </header>
  );
}
