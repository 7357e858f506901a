import { useEffect, useState } from 'react';
import type { SearchAnswer, SearchService } from '../../../search/search-answer.ts';

type Found = { query: string; answer?: SearchAnswer; hasFailed?: true };

/** What was shown last: with it Back shows the results at once, at the place where the reader was. */
let last: Found = { query: '' };

/**
 * What is found for `query`, and again when what is searched has changed. Until an answer comes it is that of an
 * earlier query; `hasFailed` where the search cannot be loaded.
 */
export function useSearch(service: SearchService, query: string): Omit<Found, 'query'> {
  const [found, setFound] = useState<Found>(last.query === query ? last : { query });
  useEffect(() => {
    let isOver = false;
    const show = (next: Found) => {
      if (!isOver) setFound(next);
    };
    let endListening = () => undefined as void;
    const search = async () => {
      const { search: find, changed } = await service.open();
      if (isOver) return;
      endListening();
      endListening = changed.subscribe(() => void search());
      last = query === '' ? { query } : { query, answer: await find(query) };
      show(last);
    };
    search().catch((cause: unknown) => {
      console.warn('The search could not be loaded.', cause);
      show({ query, hasFailed: true });
    });
    return () => {
      isOver = true;
      endListening();
    };
  }, [service, query]);
  return query === '' && !found.hasFailed ? {} : found;
}
