import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ArticleLink } from '../../../shared/article.ts';
import * as siteWords from '../../../shared/site.words.ts';
import { JobsLink } from '../../ui/external-link.tsx';
import { interfacePicture } from '../../ui/images/interface-picture.ts';
import { ResponsivePicture } from '../../ui/responsive-picture/responsive-picture.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import * as words from './home.words.ts';
import './home-page.css';

const hero = interfacePicture('hero', [800, 1200, 1600, 2000], 1000);
const heroCrop = interfacePicture('hero-crop', [400, 800, 1200], 901);

/** Sets by how many steps of the flight a question is below the last. */
const below = '[--below:0] [--below:1] [--below:2] [--below:3] [--below:4] [--below:5]'.split(' ');

type Props = { latest: ReactNode; questions: readonly ArticleLink[] };

export function HomePage({ latest, questions }: Props) {
  // The first two come last, since the carousel below begins with their articles.
  const cards = [...questions.slice(2), ...questions.slice(0, 2)];
  const isFlight = cards.length > 3 && cards.length <= below.length;
  return (
    <>
      <div className="pt-4 md:page-width">
        <div className="[container-type:inline-size]">
          <section className="hero relative isolate panel panel-inset tone-lilac bg-tone text-on-tone">
            <div className="hero-text px-4 pt-6 md:px-12 md:pt-12">
              <h1 className="hero-title title text-8">{siteWords.homeHeadline}</h1>
              <h2 className="mt-3 md:mt-6 title text-2 md:text-4">{words.subheading}</h2>
              {/* On most phones four lines in any font, by the space at their end. */}
              <p className="hero-words max-w-[25em] mt-2 pe-4 text-3 leading-[1.5] text-pretty">
                {words.supportingText}
              </p>
              <div className="mt-4 md:mt-6 flex flex-wrap gap-2">
                <Link to="/blog" className="button button-brand !px-4">
                  {siteWords.readOurBlog}
                </Link>
                <JobsLink className="button button-quiet !px-4" text={siteWords.viewAllJobs} />
              </div>
            </div>
            <HeroPicture />
          </section>
        </div>
      </div>
      {cards.length > 0 && (
        <section
          aria-labelledby="start-where-you-are"
          className={`page-width pt-12 md:pt-18 [container-type:inline-size] ${isFlight ? 'flight' : ''}`}
        >
          <h2 id="start-where-you-are" className="title text-6">
            {words.startWhereYouAre}
          </h2>
          <ul role="list" className="question-cards relative flex flex-wrap mt-6 md:gap-2">
            {cards.map(({ slug, question, title, tone }, index) => (
              <li key={slug} className={below[cards.length - 1 - index]}>
                <Link
                  to="/blog/$slug"
                  params={{ slug }}
                  className={`question-card tone-${tone} relative grid grid-rows-[auto_1fr] gap-2 h-full border border-transparent p-6 md:min-h-[200px] rounded-card bg-tone text-on-tone text-1`}
                >
                  <span className="title text-4">{question}</span>
                  <span className="self-end text-pretty">{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="below-fold page-width pt-12 md:pt-18">{latest}</div>
      <div className="below-fold page-width pt-12 md:pt-18">
        <section className="ledges ledges-inset panel tone-navy bg-tone text-on-tone">
          <h2 className="title text-6">{words.toEmployers}</h2>
          <p className="mt-3 mb-6">{words.toEmployersText}</p>
          <JobsLink className="button button-brand" text={words.postRole} />
        </section>
      </div>
    </>
  );
}

/** The image covers the spinner without a script, since one that has no pixels yet is transparent. */
function HeroPicture() {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  useEffect(() => {
    // It may have loaded, or failed, before the page had scripts.
    if (image.current?.complete) setState(image.current.naturalWidth > 0 ? 'loaded' : 'failed');
  }, []);
  return (
    <div className="hero-picture relative -z-1 no-print" data-state={state}>
      {state === 'loading' && <Spinner />}
      <ResponsivePicture
        ref={image}
        files={hero}
        sizes="(min-width: 1232px) 1200px, calc(100vw - 64px)"
        // On a phone the empty part, where the words stand on large screens, is left out.
        crop={{ files: heroCrop, media: '(max-width: 767px)', sizes: 'calc(100vw - 24px)' }}
        alt={words.heroPicture}
        eager
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
    </div>
  );
}
