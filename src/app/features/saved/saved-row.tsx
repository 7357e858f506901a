import { Link } from '@tanstack/react-router';
import type { ArticleSummary } from '../../../shared/article.ts';
import { toResumeUrl, type ReadingPlace } from '../../../shared/reader.ts';
import { CardPicture } from '../../ui/card/card-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { shortMeta } from '../../ui/ui.words.ts';
import * as words from './saved.words.ts';

type Props = {
  article: ArticleSummary;
  /** Where the reader stopped, if it is offered to go on there. */
  place: ReadingPlace | undefined;
  isLatest: boolean;
  isSaved: boolean;
  onToggle: () => void;
};

export function SavedRow(props: Props) {
  const { article, place, isLatest } = props;
  const { slug, title, tone } = article;
  const resumeUrl = place && toResumeUrl(slug, place, 'fragmentDirective' in document);
  if (place && isLatest)
    return (
      <li className={`saved-card backdrop text-on-tone focus-on-tone tone-${tone}`}>
        <div className="backdrop-text">
          <a href={resumeUrl} className="title inline-block mt-4 text-5 hover:underline">
            {title}
          </a>
          <p className="mt-1 text-1">{words.progress(place)}</p>
          <ProgressBar ratio={place.ratio} height={8} className="mt-4" aria-hidden />
          <div className="flex items-center gap-2 mt-4">
            <a href={resumeUrl} className="button button-brand">
              <span>{words.resumeReading}</span>
              <span className="visually-hidden">{words.onArticle(title)}</span>
            </a>
            <Toggle {...props} />
          </div>
        </div>
        <CardPicture
          article={article}
          className="backdrop-picture"
          view="small"
          sizes="(min-width: 1232px) 444px, (min-width: 768px) 38vw, calc(100vw - 40px)"
          isThumbnail
        />
      </li>
    );
  return (
    <li className="saved-row grid items-center">
      <div>
        <CardPicture
          article={article}
          className="card-picture rounded-small"
          view="small"
          sizes="112px"
          isThumbnail
        />
        {/* The words beside it say how much is left. */}
        {place && <ProgressBar ratio={place.ratio} height={3} className="mt-1" aria-hidden />}
      </div>
      <div className="max-md:row-span-2">
        {resumeUrl === undefined ? (
          <Link to="/blog/$slug" params={{ slug }} className="row-title">
            {title}
          </Link>
        ) : (
          <a href={resumeUrl} className="row-title">
            {title}
          </a>
        )}
        <p className="meta mt-1">{place ? words.progress(place) : shortMeta(article)}</p>
      </div>
      <Toggle {...props} />
    </li>
  );
}

function Toggle({ article, isSaved, onToggle }: Props) {
  const wish = isSaved ? words.removeFromSaved : words.saveToThisDevice;
  return (
    <button
      type="button"
      className={`icon-button -me-3 ${isSaved ? 'is-saved' : ''}`}
      data-tooltip={wish}
      aria-label={wish + words.onArticle(article.title)}
      onClick={onToggle}
    >
      <Icon name="save" size={20} />
    </button>
  );
}
