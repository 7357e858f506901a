import { Link } from '@tanstack/react-router';
import { brandMark } from '../../core/brand-mark.ts';
import * as siteWords from '../../core/site.words.ts';
import { site } from '../../site.ts';
import { Icon } from '../ui/icon.tsx';
import { JobsLink } from '../ui/jobs-link.tsx';
import { scrollToTop, useScrolledBeyond } from '../ui/scroll.ts';
import * as strokes from '../ui/strokes.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import * as words from './layout.words.ts';
import { MainLinks } from './site-links.tsx';
import '../ui/button.css';
import './header.css';

/** Pixels of scroll beyond which the header stands out from the page: “header threshold” in tests/unit/statements.test.ts. */
const scrolledThresholdPx = 10;

/** The fixed bar at the top of every page. */
export function Header() {
  const scrolled = useScrolledBeyond(scrolledThresholdPx);
  return (
    <header className="site-header" data-scrolled={scrolled}>
      <div className="page-width flex items-center gap-[min(1.75rem,5vw)] h-[var(--bar-height)]">
        <JobsLink
          href={site.jobsUrl}
          hasArrow={false}
          className="inline-flex items-center gap-[9px] min-h-[44px] font-display font-750 text-[min(1.42rem,8vw)] leading-none tracking-[-0.035em]"
        >
          <BrandMark />
          <span aria-hidden="true">{site.product}</span>
        </JobsLink>
        <nav aria-label={words.mainNavigation} className="site-nav flex-1">
          <ul className="flex gap-6">
            <MainLinks className="nav-link" onClick={scrollToTop} />
          </ul>
        </nav>
        <Link to="/search" className="ms-auto icon-button" aria-label={siteWords.search}>
          <Icon stroke={strokes.search} />
        </Link>
        <JobsLink
          href={site.jobsUrl}
          className="site-jobs whitespace-nowrap button button-coral button-small"
        >
          <span>{siteWords.viewAllJobs}</span>
        </JobsLink>
        <MenuDrawer />
      </div>
    </header>
  );
}

const markClass = 'h-[29px] w-auto flex-none';

/** The brand's mark, as high as its name. */
function BrandMark() {
  const { product } = site;
  if (!site.isDefaultBrand)
    return <img src="/favicon.svg" alt={product} className={markClass} width="29" height="29" />;
  const { width, path, ball } = brandMark;
  return (
    <svg
      viewBox={`0 0 ${width} 64`}
      role="img"
      aria-label={product}
      className={markClass}
      width={Math.round((width * 29) / 64)}
      height="29"
    >
      <path fill="currentColor" d={path} />
      <circle className="fill-coral" {...ball} />
    </svg>
  );
}
