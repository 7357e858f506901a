import { useEffect } from 'react';
import { site } from '../../../site.ts';
import { JobsLink } from '../../ui/jobs-link.tsx';
import { Link } from '@tanstack/react-router';

/** The 404 screen (spec §2); logs the missing path for whoever maintains the link. */
export function PageNotFound({ path }: { path: string }) {
  useEffect(() => {
    console.warn(`404: there is no page at ${path}`);
  }, [path]);
  return (
    <div className="page-width py-20 md:py-30 text-center">
      <p
        className="title text-[clamp(6rem,22vw,13rem)] leading-[0.8] text-coral-text"
        aria-hidden="true"
      >
        404
      </p>
      <h1 className="title text-[clamp(2rem,5vw,3.2rem)] mt-8">
        <span className="visually-hidden">404: </span>Oops! Page not found
      </h1>
      <p className="mt-4 mx-auto max-w-[32em] text-ink-2">
        The address may have changed, or a letter went missing on the way. Everything we publish is
        still on the blog.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <JobsLink href={site.jobsUrl} className="button button-coral">
          Return to Home
        </JobsLink>
        <Link to="/blog" className="button button-quiet">
          Read Our Blog
        </Link>
      </div>
    </div>
  );
}
