import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ArticleSummary } from '../../../core/article.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { Day } from '../../ui/day.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toneClasses } from '../../ui/tones.ts';

/** What the reader saved, latest first, each with a way to let it go. */
export function SavedArticles({
  articles,
  locale,
  onRemove,
}: {
  articles: readonly ArticleSummary[];
  locale: string;
  onRemove: (slug: string) => Promise<void>;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [failedSlug, setFailedSlug] = useState<string>();
  const remove = async (slug: string) => {
    setFailedSlug(undefined);
    try {
      await onRemove(slug);
      heading.current?.focus(); // the button goes with its row
    } catch (error) {
      console.warn(`${slug} could not be removed from what is saved.`, error);
      setFailedSlug(slug);
    }
  };
  return (
    <section aria-labelledby="saved-articles" className="mt-14">
      <h2
        id="saved-articles"
        ref={heading}
        tabIndex={-1}
        className="title device-title outline-none"
      >
        Saved by you
      </h2>
      {articles.length === 0 && (
        <p className="mt-3 max-w-[36em] text-ink-2">
          Nothing yet. Press “Save to this device” on an article, and it stays here with its
          pictures, whatever else has to go.
        </p>
      )}
      <ul className="mt-3">
        {articles.map(({ slug, title, date, readingMinutes, tone, featuredImage }) => (
          <li key={slug} className="saved-article">
            <div className={`saved-picture ${toneClasses[tone]}`} aria-hidden="true">
              <ContentPicture picture={featuredImage} view="small" sizes="112px" />
            </div>
            <div className="flex-[1_1_12rem] min-w-0">
              <Link to="/blog/$slug" params={{ slug }} className="saved-article-link">
                {title}
              </Link>
              <p className="meta">
                <Day day={date} locale={locale} />, {readingMinutes} min read
              </p>
            </div>
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => void remove(slug)}
            >
              <Icon name="remove" size={18} />
              Remove from saved
              <span className="visually-hidden">: {title}</span>
            </button>
            {slug === failedSlug && (
              <p role="alert" className="device-outcome basis-full">
                <Icon name="alert" size={20} />
                This could not be removed from what you saved. Please try again.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
