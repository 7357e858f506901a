import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { site } from '../../../site.ts';
import { JobsLink } from '../../ui/jobs-link.tsx';
import picture from '../../ui/pictures/not-found.webp?widths=400,800,1200&picture';
import { ScenePanel } from '../../ui/scene-panel.tsx';

/** The 404 screen (spec §2); logs the missing path for whoever maintains the link. */
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
          404
        </p>
        <h1 className="title scene-title">
          <span className="visually-hidden">404: </span>Oops! Page not found
        </h1>
        <p className="scene-words">
          The address may have changed, or a letter went missing on the way. Everything we publish
          is still on the blog.
        </p>
        <div className="scene-actions">
          <JobsLink href={site.jobsUrl} className="button button-coral">
            Return to Home
          </JobsLink>
          <Link to="/blog" className="button button-quiet">
            Read Our Blog
          </Link>
        </div>
      </ScenePanel>
    </div>
  );
}
