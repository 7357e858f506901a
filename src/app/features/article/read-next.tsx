import { Link } from '@tanstack/react-router';
import type { ArticleLink } from '../../../shared/article.ts';
import { readNextId } from '../../../shared/dom-hooks.ts';
import { CardPicture } from '../../ui/card/card-picture.tsx';
import * as words from './article.words.ts';
import '../../ui/backdrop.css';

export function ReadNext({ article }: { article: ArticleLink }) {
  const { slug, title, tone } = article;
  return (
    <section aria-labelledby={readNextId} className="below-fold page-width pt-18 no-print">
      <h2 id={readNextId} className="title mb-6 text-6">
        {words.readNext}
      </h2>
      <Link
        to="/blog/$slug"
        params={{ slug }}
        className={`backdrop group text-on-tone tone-${tone}`}
      >
        <span className="backdrop-text title text-5 md:text-6">{title}</span>
        <CardPicture
          article={article}
          className="backdrop-picture"
          view="small"
          sizes="(min-width: 1600px) 626px, (min-width: 1232px) 538px, (min-width: 768px) 51vw, 100vw"
          isThumbnail
        />
      </Link>
    </section>
  );
}
