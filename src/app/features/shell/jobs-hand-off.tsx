import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { site } from '../../../site.ts';
import { JobsLink } from '../../ui/jobs-link.tsx';
import { useConnection } from '../../ui/connection.ts';
import { Icon } from '../../ui/icon.tsx';

/** Says that the openings live on the jobs site, and leads there or back (product.md 2). */
export function JobsHandOff({ latest }: { latest: ReactNode }) {
  const isOffline = useConnection() === 'offline';
  return (
    <div className="page-width pt-5 grid gap-12 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-start">
      <section className="tone-lilac bg-tone text-tone-on rounded-panel px-6 py-12 md:p-14 lg:min-h-[520px] flex flex-col justify-center items-start focus-on-tone">
        <h1 className="title text-[clamp(min(2.3rem,13vw),5vw,3.8rem)] tracking-[-0.035em]">
          The jobs are one step further
        </h1>
        <p className="mt-5 max-w-[28em] text-[1.15rem] leading-[1.5]">
          All remote and hybrid openings live on our jobs site. It opens in a new tab, so your place
          here is kept.
        </p>
        <p className="mt-3 max-w-[28em]">
          {isOffline && <strong className="font-650">You are offline. </strong>}The jobs site needs
          a connection.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <JobsLink href={site.jobsUrl} className="button button-coral">
            View All Jobs
            <Icon name="external" size={18} />
          </JobsLink>
          <Link to="/blog" className="button button-quiet">
            Back to Blog
          </Link>
        </div>
      </section>
      {latest}
    </div>
  );
}
