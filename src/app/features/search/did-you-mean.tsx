import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { ArticleSummary } from '../../../shared/article.ts';
import { CardPicture } from '../../ui/card/card-picture.tsx';
import * as words from '../../ui/ui.words.ts';
import { findNearArticles } from './near-articles.ts';

/**
 * Articles, of the newest 200, whose URL or title resembles the path of a missing page, then the children:
 * they wait for these, so that nothing moves in sight.
 */
export function DidYouMean({ path, children }: { path: string; children: ReactNode }) {
  const { content } = useRouter().options.context;
  const [near, setNear] = useState<readonly ArticleSummary[]>();
  useEffect(() => {
    content.listArticles(200).then(
      ({ articles }) => setNear(findNearArticles(path, articles)),
      (cause: unknown) => {
        console.warn('There are no articles to compare an address with.', cause);
        setNear([]);
      },
    );
  }, [content, path]);
  if (!near) return null;
  return (
    <>
      {near.length > 0 && (
        <nav aria-label={words.didYouMean} className="page-width mt-12">
          <h2 className="title text-5">{words.didYouMean}</h2>
          <ul role="list" className="mt-3">
            {near.map((article) => (
              <li key={article.slug}>
                <Link
                  to="/blog/$slug"
                  params={{ slug: article.slug }}
                  className="flex items-center gap-4 py-3 title text-4 hover:underline"
                >
                  <CardPicture
                    article={article}
                    className="card-picture rounded-small w-[112px]"
                    view="small"
                    sizes="112px"
                    isThumbnail
                  />
                  <span>{article.title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-8">{children}</div>
    </>
  );
}
