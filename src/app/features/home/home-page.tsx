import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ArticleLink } from '../../../shared/article.ts';
import * as siteWords from '../../../shared/site.words.ts';
import { JobsLink } from '../../ui/external-link.tsx';
import { interfacePicture } from '../../ui/pictures/interface-picture.ts';
import { ResponsivePicture } from '../../ui/picture/responsive-picture.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import * as words from './home.words.ts';
import './home-page.css';

const hero = interfacePicture('hero', [800, 1200, 1600, 2000], 1000);
const heroCut = interfacePicture('hero-cut', [400, 800, 1200], 901);

type Props = { latest: ReactNode; starts: readonly ArticleLink[] };

export function HomePage({ latest, starts }: Props) {
  return (
    <>
      <div className="pt-4 md:page-width">
        <div className="[container-type:inline-size]">
          <section className="hero relative isolate panel panel-inset tone-lilac bg-tone text-on-tone">
            <div className="hero-text">
              <h1 className="hero-title title text-8">{siteWords.homeHeadline}</h1>
              <h2 className="mt-3 title text-2 md:text-4">{words.subheading}</h2>
              <p className="hero-words text-3 leading-[1.5]">{words.supportingText}</p>
              <div className="mt-4 flex flex-wrap gap-2">
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
      {starts.length > 0 && (
        <section aria-labelledby="start-where-you-are" className="page-width pt-12 md:pt-18">
          <h2 id="start-where-you-are" className="title text-6">
            {words.startWhereYouAre}
          </h2>
          <ul role="list" className="grid mt-6 gap-4 md:grid-cols-2 lg:grid-cols-3">
            {starts.map(({ slug, question, title, tone }) => (
              <li key={slug}>
                <Link
                  to="/blog/$slug"
                  params={{ slug }}
                  className={`door tone-${tone} grid gap-2 h-full p-6 border border-line text-1 text-ink-2`}
                >
                  <span className="col-span-full title text-4 text-ink">{question}</span>
                  <span>{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="below-fold page-width pt-12 md:pt-18">{latest}</div>
      <div className="below-fold page-width pt-12 md:pt-18">
        <section className="tone-navy bg-tone text-on-tone rounded-card p-6 md:p-12 flex flex-wrap items-center justify-between gap-6">
          <div>
            <h2 className="title text-5">{words.toEmployers}</h2>
            <p className="mt-3 opacity-85">{words.toEmployersText}</p>
          </div>
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
    <div className="hero-picture no-print" data-state={state}>
      {state === 'loading' && <Spinner />}
      <ResponsivePicture
        ref={image}
        files={hero}
        sizes="(min-width: 1232px) 1200px, calc(100vw - 64px)"
        // On a phone the empty part, where the words stand on large screens, is left out.
        cut={{ files: heroCut, media: '(max-width: 767px)', sizes: 'calc(100vw - 24px)' }}
        alt={words.heroPicture}
        eager
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
    </div>
  );
}
