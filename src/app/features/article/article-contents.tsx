import { useEffect, useState } from 'react';
import type { ArticleSection } from '../../../shared/article.ts';
import { articleContentsId } from '../../../shared/dom-hooks.ts';
import { useScrolledBeyond } from '../../ui/scroll.ts';
import * as words from './article.words.ts';
import './article-contents.css';

/** Beside the text where there is room, else collapsed. Marks the current section once the reader scrolls. */
export function ArticleContents({ sections }: { sections: readonly ArticleSection[] }) {
  const current = useCurrentSection(sections);
  if (sections.length === 0) return null;
  return (
    <nav id={articleContentsId} className="article-contents no-print" aria-label={words.onThisPage}>
      <details>
        <summary className="disclosure px-4 rounded-box bg-sunken font-600">
          <span className="disclosure-label flex-1 flex items-center justify-between">
            {words.onThisPage}
          </span>
        </summary>
        <ul className="py-2">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                ref={id === current ? bringIntoSight : undefined}
                href={`#${id}`}
                className="contents-link flex items-center min-h-[44px] px-4 py-1 lg:min-h-0 lg:py-2 border-s-3 border-line leading-[1.35] text-ink-2 text-balance"
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

/** A long list scrolls in itself. Not by scrollIntoView, which would move the page as well. */
function bringIntoSight(link: HTMLElement | null): void {
  const list = link?.closest('nav');
  if (link && list) list.scrollTop = link.offsetTop - list.clientHeight / 2;
}

/** Id of the last heading above the reading line; undefined before the first. */
function useCurrentSection(sections: readonly ArticleSection[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const hasScrolled = useScrolledBeyond(0);
  useEffect(() => {
    if (!hasScrolled) return undefined;
    const passed = new Map<string, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) passed.set(target.id, isIntersecting);
        setCurrent(sections.filter(({ id }) => passed.get(id)).at(-1)?.id);
      },
      // From the top of the page down to 35 % of the window: the reader has reached the headings in there.
      { rootMargin: '1000000px 0px -65% 0px' },
    );
    for (const { id } of sections) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [sections, hasScrolled]);
  return hasScrolled ? current : undefined;
}
