import { Link } from '@tanstack/react-router';
import type { ArticleSummary } from '../../../shared/article.ts';
import { ArticleFacts } from '../../ui/card/article-facts.tsx';
import { CardPicture } from '../../ui/card/card-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as words from './saved.words.ts';

type Props = {
  article: ArticleSummary;
  minutesLeft?: number | undefined;
  onRemove: () => void;
  onMoveUp?: () => void;
};

export function SavedRow({ article, minutesLeft = 0, onRemove, onMoveUp }: Props) {
  const { slug, title } = article;
  return (
    <li className="saved-row">
      <CardPicture
        article={article}
        className="card-picture w-[112px] !rounded-medium"
        view="small"
        sizes="112px"
        isThumbnail
      />
      <div className="flex-[1_1_12rem] min-w-0">
        <Link to="/blog/$slug" params={{ slug }} className="row-title">
          {title}
        </Link>
        <p className="meta">
          <ArticleFacts article={article} />
          {minutesLeft > 0 && <span>{words.minutesLeft(minutesLeft)}</span>}
        </p>
      </div>
      {onMoveUp && (
        <button
          type="button"
          className="icon-button"
          data-tooltip={words.moveUp}
          aria-label={words.moveUp + words.onArticle(title)}
          onClick={onMoveUp}
        >
          <Icon name="up" size={20} />
        </button>
      )}
      <button type="button" className="button button-quiet button-small" onClick={onRemove}>
        <Icon name="remove" size={18} />
        <span>{words.removeFromSaved}</span>
        <span className="visually-hidden">{words.onArticle(title)}</span>
      </button>
    </li>
  );
}
