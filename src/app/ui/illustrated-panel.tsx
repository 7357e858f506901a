import type { ReactNode } from 'react';
import type { Tone } from '../../shared/article.ts';
import { ResponsivePicture } from './responsive-picture/responsive-picture.tsx';
import { interfacePicture } from './images/interface-picture.ts';
import './illustrated-panel.css';

type Props = {
  tone: Tone;
  /** 4:3, with only its backdrop at the edges, so that they do not show. */
  picture: 'article-not-found' | 'empty-list' | 'jobs' | 'not-found' | 'not-here';
  children: ReactNode;
};

export function IllustratedPanel({ tone, picture, children }: Props) {
  const files = interfacePicture(picture, [400, 800, 1200], 900);
  return (
    <div className="@container">
      <section
        className={`illustrated-panel grid items-center panel panel-inset bg-tone text-on-tone tone-${tone}`}
      >
        <div className="illustrated-text">{children}</div>
        <div className="illustrated-picture">
          <ResponsivePicture
            files={files}
            alt=""
            sizes="(min-width: 1024px) 620px, (min-width: 768px) 380px, calc(100vw - 24px)"
            eager
          />
        </div>
      </section>
    </div>
  );
}
