import type { ComponentProps } from 'react';
import type { ArticleLink } from '../../../shared/article.ts';
import { pictureOwnerAttribute } from '../../../shared/dom-hooks.ts';
import { ContentPicture } from '../responsive-picture/content-picture.tsx';
import { Spinner } from '../spinner.tsx';
import * as words from '../ui.words.ts';

type Props = Pick<ComponentProps<typeof ContentPicture>, 'view' | 'sizes' | 'eager'> & {
  article: ArticleLink;
  className: string;
  /** True while the article is fetched: a spinner covers the picture. */
  isOpening?: boolean;
  isThumbnail?: boolean;
};

/** A thumbnail is a decoration, hidden from screen readers, that view transitions leave alone. */
export function CardPicture({ article, className, isOpening, isThumbnail, ...picture }: Props) {
  const { slug, title, tone, featuredImage } = article;
  return (
    <div
      className={`${className} tone-${tone}`}
      {...(isThumbnail ? { 'aria-hidden': true } : { [pictureOwnerAttribute]: slug })}
    >
      <ContentPicture picture={featuredImage} {...picture} />
      {isOpening && (
        <div className="card-loading">
          <Spinner label={words.opening(title)} />
        </div>
      )}
    </div>
  );
}
