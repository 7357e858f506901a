import { useRouter } from '@tanstack/react-router';
import { quickLinksId } from '../../shared/dom-hooks.ts';
import { feeds } from '../../shared/paths.ts';
import * as siteWords from '../../shared/site.words.ts';
import { site } from '../../site.ts';
import { currentYear, install, installWay, useStore } from '../state.ts';
import { ExternalLink, JobsLink } from '../ui/external-link.tsx';
import { NetworkLogo } from '../ui/icon.tsx';
import { scrollToTop } from '../ui/scroll.ts';
import { SiteLinks } from './site-links.tsx';
import { ThemeControl } from './theme-control.tsx';
import { GroundedWordmark } from './wordmark.tsx';
import * as words from './layout.words.ts';
import './footer.css';

const linkLook =
  'inline-flex items-center gap-2 min-h-[44px] underline underline-offset-4 hover:decoration-2';

export function Footer() {
  const link = { className: linkLook, onClick: scrollToTop };
  const way = useStore(installWay);
  const { year } = useRouter().options.context;
  const shownYear = useStore(currentYear) ?? year;
  return (
    <footer className="below-fold mt-12 md:mt-18">
      <p className="page-width text-ground">
        <GroundedWordmark />
      </p>
      <div className="footer-ground bg-ground">
        <div className="page-width grid gap-8 pt-12 md:grid-cols-[1fr_1fr] lg:grid-cols-[1fr_auto_auto] lg:gap-x-18">
          <div className="col-span-full lg:col-auto">
            <p className="max-w-[26em]">{siteWords.blogTopics}</p>
            {site.social.length > 0 && (
              <ul
                role="list"
                className="flex flex-wrap gap-1 mt-4 -ms-3"
                aria-label={words.followUs}
              >
                {site.social.map(({ name, url }) => (
                  <li key={name}>
                    <ExternalLink href={url} label={name} className="icon-button">
                      <NetworkLogo network={name} />
                    </ExternalLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <nav aria-label={words.quickLinks} id={quickLinksId}>
            <h2 className="mb-1 font-600">{words.quickLinks}</h2>
            <ul>
              <SiteLinks pages={['/blog']} isExact {...link} />
              <li>
                <JobsLink className={linkLook} text={siteWords.viewAllJobs} />
              </li>
            </ul>
          </nav>
          <div>
            <h2 className="mb-1 font-600">{words.preferences}</h2>
            <ul role="list">
              <SiteLinks pages={['/saved', '/device']} {...link} />
              {way !== 'none' && way !== 'installed' && (
                <li>
                  <button type="button" className={linkLook} onClick={install}>
                    {siteWords.installTheApp}
                  </button>
                </li>
              )}
            </ul>
            <div className="mt-3">
              <ThemeControl />
            </div>
          </div>
          <div className="col-span-full flex flex-wrap items-center justify-between gap-x-8 text-ink-2 text-1">
            <p>
              <span suppressHydrationWarning>{words.copyright(shownYear, site.product)}</span>{' '}
              <a href={feeds.rss.path} className={linkLook}>
                {words.rssFeed}
              </a>
            </p>
            {site.designer && (
              <p>
                <span>{words.designedBy}</span>{' '}
                <ExternalLink
                  href={site.designer.url}
                  className={linkLook}
                  text={site.designer.name}
                />
              </p>
            )}
          </div>
        </div>
      </div>
    </footer>
  );
}
