import { Link } from '@tanstack/react-router';
import { feeds } from '../../../core/feeds.ts';
import { blogTopics } from '../../../core/site-words.ts';
import type { ThemeSwitch } from '../../../core/theme.ts';
import { addressOf } from '../../../core/urls.ts';
import { site } from '../../../site.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { JobsLink } from '../../ui/jobs-link.tsx';
import { SocialMark } from '../../ui/icon.tsx';
import { scrollToTop } from '../../ui/scroll.ts';
import { ThemeControl } from './theme-control.tsx';

/** Anchor of the links at the foot, to which the menu leads where scripts do not run. */
export const quickLinksId = 'quick-links';

/** The foot of every page (spec §2). */
export function Footer({
  year,
  theme,
  onInstall,
}: {
  year: number;
  theme: ThemeSwitch;
  /** Begins to install the app; absent where there is no way to. */
  onInstall: (() => void) | undefined;
}) {
  return (
    <footer className="site-footer">
      <div className="page-width footer-columns">
        <div className="footer-brand">
          <p className="title text-[1.6rem]">{site.product}</p>
          <p className="mt-3 max-w-[26em] text-ink-2">{blogTopics}</p>
          {site.social.length > 0 && (
            <ul className="flex flex-wrap gap-1 mt-5 -ms-[11px]" aria-label="Follow us">
              {site.social.map(({ name, url }) => (
                <li key={name}>
                  <ExternalLink href={url} label={name} className="icon-button">
                    <SocialMark network={name} />
                  </ExternalLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav aria-label="Quick Links" id={quickLinksId}>
          <h2 className="footer-heading">Quick Links</h2>
          <ul>
            <li>
              <Link
                to="/blog"
                activeOptions={{ exact: true }}
                className="footer-link"
                onClick={scrollToTop}
              >
                Blog
              </Link>
            </li>
            <li>
              <JobsLink href={site.jobsUrl} className="footer-link">
                View All Jobs
              </JobsLink>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className="footer-heading">Preferences</h2>
          <ul>
            <li>
              <Link to="/device" className="footer-link" onClick={scrollToTop}>
                On this device
              </Link>
            </li>
            {onInstall && (
              <li>
                <button type="button" className="footer-link cursor-pointer" onClick={onInstall}>
                  Install the app
                </button>
              </li>
            )}
          </ul>
          <div className="mt-3">
            <ThemeControl theme={theme} />
          </div>
        </div>
        <div className="footer-end">
          <p>
            © {year} {site.product}. All rights reserved.{' '}
            <a href={addressOf(feeds.rss.path)} className="footer-link">
              RSS feed
            </a>
          </p>
          {site.designer && (
            <p>
              Designed by{' '}
              <ExternalLink href={site.designer.url} className="footer-link">
                {site.designer.name}
              </ExternalLink>
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}
