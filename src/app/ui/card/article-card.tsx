import { Link } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import type { ArticleSummary } from '../../../shared/article.ts';
import { selectIsNew } from '../../../shared/device.ts';
import { deviceState, useStore } from '../../state.ts';
import * as words from '../ui.words.ts';
import { ArticleMeta } from './article-meta.tsx';
import { CardPicture } from './card-picture.tsx';
import './article-card.css';

export function ArticleCard({
  article,
  as: Element = 'article',
  heading: Heading,
  onClick,
  ...picture
}: Pick<ComponentProps<typeof CardPicture>, 'view' | 'sizes' | 'isOpening'> & {
  article: ArticleSummary;
  as?: 'article' | 'li';
  heading: 'h2' | 'h3';
  onClick?: (click: MouseEvent) => void;
}) {
  const { id, slug, title, excerpt } = article;
  const isNew = useStore(deviceState, (state) => selectIsNew(state, id));
  return (
    <Element className="card group relative">
      <CardPicture article={article} className="card-picture" {...picture} />
      {isNew && <span className="new-badge">{words.isNew}</span>}
      <ArticleMeta article={article} className="meta mt-4" />
      <Heading className="title my-2 text-4">
        <Link to="/blog/$slug" params={{ slug }} className="card-link" onClick={onClick}>
          {title}
        </Link>
      </Heading>
      <p className="text-ink-2">{excerpt}</p>
    </Element>
  );
}
