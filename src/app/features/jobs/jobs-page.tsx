import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as siteWords from '../../../shared/site.words.ts';
import { connection, useStore } from '../../state.ts';
import { JobsLink } from '../../ui/external-link.tsx';
import { IllustratedPanel } from '../../ui/illustrated-panel.tsx';
import * as words from './jobs.words.ts';

export function JobsPage({ latest }: { latest: ReactNode }) {
  const isOffline = useStore(connection) === 'offline';
  return (
    <div className="pt-4 md:page-width grid gap-12 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-start">
      <IllustratedPanel tone="peach" picture="jobs">
        <h1 className="title text-7">{words.heading}</h1>
        <p className="illustrated-words">{words.text}</p>
        <p className="mt-2 max-w-[28em]">
          <span>{words.needsConnection}</span>{' '}
          {/* Its room is there from the start, so that nothing moves when the connection goes. */}
          <strong className={`font-600 ${isOffline ? '' : 'invisible'}`}>
            {words.youAreOffline}
          </strong>
        </p>
        <div className="flex flex-wrap gap-2 mt-6">
          <JobsLink className="button button-brand" text={siteWords.viewAllJobs} />
          <Link to="/blog" className="button button-quiet">
            {siteWords.backToBlog}
          </Link>
        </div>
      </IllustratedPanel>
      <div className="max-md:page-width lg:pt-12">{latest}</div>
    </div>
  );
}
