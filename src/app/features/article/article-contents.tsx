import { useEffect, useState } from 'react';
import type { ArticleSection } from '../../../core/article.ts';
import { articleContentsId } from '../../../core/element-ids.ts';
import { matchesMedia } from '../../ui/media.ts';
import { useScrolledBeyond } from '../../ui/scroll.ts';
import * as words from './article.words.ts';
import './article-contents.css';

/**
 * The article's sections: beside the text where there is room, else folded away. Once the reader
 * scrolls, the section being read is marked.
 */
export function ArticleContents({ sections }: { sections: readonly ArticleSection[] }) {
  const current = useCurrentSection(sections);
  if (sections.length === 0) return null;
  return (
    <nav id={articleContentsId} className="article-contents no-print" aria-label={words.onThisPage}>
      <details ref={openBesideText}>
        <summary>{words.onThisPage}</summary>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                ref={id === current ? bringIntoSight : undefined}
                href={`#${id}`}
                className="contents-link"
                aria-current={id === current ? 'location' : undefined}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/**
 * Beside the text they are always open: by the styles, or from here where the browser does not know
 * `::details-content` (Firefox before 143, Safari before 18.4).
 */
function openBesideText(contents: HTMLDetailsElement | null): void {
  if (!contents || CSS.supports('selector(::details-content)')) return;
  if (matchesMedia('(min-width: 1024px)')) contents.open = true;
}

/** A long list scrolls in itself. Not by scrollIntoView, which would move the page as well. */
function bringIntoSight(link: HTMLElement | null): void {
  const list = link?.closest('nav');
  if (link && list) list.scrollTop = link.offsetTop - list.clientHeight / 2;
}

/** Id of the section being read; undefined before the first, and where it cannot be told. */
function useCurrentSection(sections: readonly ArticleSection[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const hasScrolled = useScrolledBeyond(0);
  useEffect(() => {
    if (!hasScrolled) return undefined;
    const ended = new AbortController();
    import('./follow-sections.ts')
      .then(({ followSections }) => followSections(sections, setCurrent, ended.signal))
      .catch((error: unknown) => {
        console.warn('The section being read cannot be marked.', error);
      });
    return () => ended.abort();
  }, [sections, hasScrolled]);
  return hasScrolled ? current : undefined;
}
