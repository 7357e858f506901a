import { Link } from '@tanstack/react-router';
import type { ArticleSummary } from '../../../shared/article.ts';
import { toPlaceAddress, type ReadingPlace } from '../../../shared/reader.ts';
import { CardPicture } from '../../ui/card/card-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Portion } from '../../ui/portion.tsx';
import { shortFacts } from '../../ui/ui.words.ts';
import * as words from './saved.words.ts';

type Props = {
  article: ArticleSummary;
  /** Where the reader stopped, if it is offered to go on there. */
  place: ReadingPlace | undefined;
  /** The article in which the reader stopped last is a card. */
  isLatest: boolean;
  isSaved: boolean;
  onToggle: () => void;
};

export function SavedRow({ article, place, isLatest, isSaved, onToggle }: Props) {
  const { slug, title } = article;
  const address = place && toPlaceAddress(slug, place, 'fragmentDirective' in document);
  const toggle = isSaved ? words.removeFromSaved : words.saveToThisDevice;
  return (
    <li className={isLatest ? 'saved-card grid rounded-card' : 'saved-row grid items-center'}>
      <div>
        <CardPicture
          article={article}
          className="card-picture !rounded-small"
          view="small"
          sizes={isLatest ? '(min-width: 768px) 240px, calc(100vw - 72px)' : '112px'}
          isThumbnail
        />
        {/* The words beside it say how much is left. */}
        {place && !isLatest && (
          <Portion ratio={place.ratio} height={3} className="mt-1" aria-hidden />
        )}
      </div>
      <div className="saved-text">
        {address === undefined ? (
          <Link to="/blog/$slug" params={{ slug }} className="row-title">
            {title}
          </Link>
        ) : (
          <a href={address} className="row-title">
            {title}
          </a>
        )}
        <p className={isLatest ? 'mt-1 text-1 text-ink-2' : 'meta mt-1'}>
          {place ? words.stoppedAt(place) : shortFacts(article)}
        </p>
        {place && isLatest && (
          <Portion ratio={place.ratio} height={6} className="mt-3" aria-hidden />
        )}
      </div>
      <div className="saved-actions flex justify-between">
        {place && isLatest && (
          <a href={address} className="button button-brand button-small">
            <span>{words.continueReading}</span>
            <span className="visually-hidden">{words.onArticle(title)}</span>
          </a>
        )}
        <button
          type="button"
          className={isSaved ? 'icon-button is-saved' : 'icon-button'}
          data-tooltip={toggle}
          aria-label={toggle + words.onArticle(title)}
          onClick={onToggle}
        >
          <Icon name="save" size={20} />
        </button>
      </div>
    </li>
  );
}
