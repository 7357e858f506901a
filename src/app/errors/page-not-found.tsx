import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as siteWords from '../../core/site.words.ts';
import { site } from '../../site.ts';
import { JobsLink } from '../ui/jobs-link.tsx';
import picture from '../ui/pictures/not-found.webp?widths=400,800,1200&picture';
import { ScenePanel } from '../ui/scene-panel.tsx';
import * as words from './errors.words.ts';

/** The 404 screen; logs the missing path for whoever maintains the link. */
export function PageNotFound({ path }: { path: string }) {
  useEffect(() => {
    console.warn(`404: there is no page at ${path}`);
  }, [path]);
  return (
    <div className="md:page-width">
      <ScenePanel tone="sky" picture={picture}>
        <p
          className="title mb-5 text-[clamp(min(5.5rem,30vw),11vw,9rem)] leading-[0.8] tracking-[-0.05em]"
          aria-hidden="true"
        >
          {words.notFoundStatus}
        </p>
        <h1 className="title scene-title">
          <span className="visually-hidden">{words.notFoundLead}</span>
          <span>{words.pageNotFoundHeading}</span>
        </h1>
        <p className="scene-words">{words.pageNotFoundText}</p>
        <div className="scene-actions">
          <JobsLink href={site.jobsUrl} className="button button-coral">
            <span>{words.returnToHome}</span>
          </JobsLink>
          <Link to="/blog" className="button button-quiet">
            {siteWords.readOurBlog}
          </Link>
        </div>
      </ScenePanel>
    </div>
  );
}
