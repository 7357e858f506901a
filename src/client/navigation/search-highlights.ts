import type { AppRouter } from '../../app/router.tsx';
import { articleBodyId } from '../../shared/dom-hooks.ts';

const highlightName = 'search-terms'; // as in app/features/article/article-body.css

/** Highlights the terms by which the search led to an article until Escape or another page. */
export function highlightSearchTerms(router: AppRouter): void {
  if (!('highlights' in CSS)) return; // the Custom Highlight API
  const clear = () => CSS.highlights.delete(highlightName);
  const show = () => {
    clear();
    const { searchTerms = [] } = router.state.location.state;
    const text = document.getElementById(articleBodyId);
    if (text && searchTerms.length > 0)
      CSS.highlights.set(highlightName, new Highlight(...findRanges(text, searchTerms)));
  };
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && clear());
  router.subscribe('onRendered', show);
  show();
}

/** Static ranges: they stay with their texts when checklists get their boxes. */
function findRanges(text: HTMLElement, words: readonly string[]): StaticRange[] {
  // Whole words, as the text writes them; in scripts without spaces between words, anywhere.
  const letter = String.raw`[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}\p{M}]`;
  const escaped = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`));
  const pattern = new RegExp(`(?<!${letter})(${escaped.join('|')})(?!${letter})`, 'giu');
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const ranges: StaticRange[] = [];
  while (walker.nextNode()) {
    const at = { startContainer: walker.currentNode, endContainer: walker.currentNode };
    for (const { index, 0: word } of at.startContainer.textContent?.matchAll(pattern) ?? [])
      ranges.push(new StaticRange({ ...at, startOffset: index, endOffset: index + word.length }));
  }
  return ranges.slice(0, 100);
}
