import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ArticleSummary } from '../../../core/article.ts';
import type { Device } from '../../../core/device.ts';
import { ArticleFacts } from '../../ui/card/article-facts.tsx';
import { CardPicture } from '../../ui/card/card-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as strokes from '../../ui/strokes.ts';
import * as words from './device.words.ts';

/** What the reader saved, latest first, each with a button to remove it. */
export function SavedArticles({
  articles,
  device,
}: {
  articles: readonly ArticleSummary[];
  device: Device;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [failedSlug, setFailedSlug] = useState<string>();
  const remove = async (slug: string) => {
    setFailedSlug(undefined);
    try {
      const { unsave } = await device.actions();
      await unsave(slug);
      heading.current?.focus(); // the button goes with its row
    } catch (error) {
      console.warn(`${slug} could not be removed from what is saved.`, error);
      setFailedSlug(slug);
    }
  };
  return (
    <section aria-labelledby="saved-articles" className="mt-14">
      <h2 id="saved-articles" ref={heading} tabIndex={-1} className="title device-title">
        {words.savedByYou}
      </h2>
      {articles.length === 0 && (
        <p className="mt-3 max-w-[36em] text-ink-2">{words.nothingSaved}</p>
      )}
      <ul className="mt-3">
        {articles.map((article) => (
          <li
            key={article.slug}
            className="flex flex-wrap items-center gap-x-[20px] gap-y-[12px] py-[16px] border-b border-line"
          >
            <CardPicture
              article={article}
              className="card-picture w-[112px] !rounded-medium"
              view="small"
              sizes="112px"
              isThumbnail
            />
            <div className="flex-[1_1_12rem] min-w-0">
              <Link to="/blog/$slug" params={{ slug: article.slug }} className="saved-article-link">
                {article.title}
              </Link>
              <p className="meta">
                <ArticleFacts article={article} />
              </p>
            </div>
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => void remove(article.slug)}
            >
              <Icon stroke={strokes.remove} size={18} />
              <span>{words.removeFromSaved}</span>
              <span className="visually-hidden">{words.whichArticle(article.title)}</span>
            </button>
            {article.slug === failedSlug && (
              <p role="alert" className="device-result basis-full">
                <Icon stroke={strokes.alert} size={20} />
                <span>{words.notRemovedFromSaved}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
