import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { site } from '../../../site.ts';
import { JobsLink } from '../../ui/jobs-link.tsx';
import { HeroPicture } from './hero-picture.tsx';

/** The home page: the hero, the latest articles, a word to employers (spec §2, product.md 12). */
export function HomePage({ latest }: { latest: ReactNode }) {
  return (
    <>
      <div className="md:page-width">
        <div className="hero-frame">
          <section className="hero tone-lilac bg-tone text-tone-on">
            <div className="hero-text">
              <h1 className="title hero-title">Remote Work Insights & Career Development</h1>
              <p className="hero-words">
                Plain guides for people at the start: finding real remote and hybrid jobs, getting
                past the filters, and doing well once you are in.
              </p>
              <h2 className="mt-6 font-650 text-[1.05rem]">Navigate Your Remote Career Journey</h2>
              <div className="mt-4 flex flex-wrap gap-3">
                <Link to="/blog" className="button button-coral">
                  Read Our Blog
                </Link>
                <JobsLink href={site.jobsUrl} className="button button-quiet">
                  View All Jobs
                </JobsLink>
              </div>
            </div>
            <HeroPicture />
          </section>
        </div>
      </div>
      <div className="page-width pt-16 md:pt-18">{latest}</div>
      <div className="page-width pt-18">
        <section className="tone-navy bg-tone text-tone-on rounded-panel px-7 py-10 md:px-12 md:py-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
          <div>
            <h2 className="title text-[clamp(min(1.7rem,10vw),3vw,2.3rem)]">
              Hiring for a first role?
            </h2>
            <p className="mt-3 max-w-[38em] opacity-85">
              Employers with entry-level remote and hybrid jobs reach our readers on the jobs site.
            </p>
          </div>
          <JobsLink hasArrow href={site.jobsUrl} className="button button-coral">
            Post a role on the jobs site
          </JobsLink>
        </section>
      </div>
    </>
  );
}
