import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as siteWords from '../../../core/site.words.ts';
import { site } from '../../../site.ts';
import { JobsLink } from '../../ui/jobs-link.tsx';
import { HeroPicture } from './hero-picture.tsx';
import * as words from './home.words.ts';
import './home-page.css';

/** The home page: the hero, the latest articles, a word to employers. */
export function HomePage({ latest }: { latest: ReactNode }) {
  return (
    <>
      <div className="md:page-width">
        <div className="hero-frame">
          <section className="hero tone-lilac bg-tone text-tone-on">
            <div className="hero-text">
              <h1 className="title hero-title">{siteWords.homeHeadline}</h1>
              <p className="hero-words">{words.supportingText}</p>
              <h2 className="mt-6 font-650 text-[1.05rem]">{words.subheading}</h2>
              <div className="mt-4 flex flex-wrap gap-3">
                <Link to="/blog" className="button button-coral">
                  {siteWords.readOurBlog}
                </Link>
                <JobsLink href={site.jobsUrl} className="button button-quiet">
                  <span>{siteWords.viewAllJobs}</span>
                </JobsLink>
              </div>
            </div>
            <HeroPicture />
          </section>
        </div>
      </div>
      <div className="below-fold page-width pt-16 md:pt-18">{latest}</div>
      <div className="below-fold page-width pt-18">
        <section className="tone-navy bg-tone text-tone-on rounded-panel px-7 py-10 md:px-12 md:py-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
          <div>
            <h2 className="title text-[clamp(min(1.7rem,10vw),3vw,2.3rem)]">{words.toEmployers}</h2>
            <p className="mt-3 max-w-[38em] opacity-85">{words.toEmployersText}</p>
          </div>
          <JobsLink href={site.jobsUrl} className="button button-coral">
            <span>{words.postRole}</span>
          </JobsLink>
        </section>
      </div>
    </>
  );
}
