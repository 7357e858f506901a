import { useEffect, useState } from 'react';
import { createStore } from '../../../core/store.ts';
import type { Search, SearchAnswer } from '../../../search/search-answer.ts';

type Found = { query: string; answer?: SearchAnswer; hasFailed?: true };

/** What was shown last: with it Back shows the results at once, at the place where the reader was. */
const lastFound = createStore<Found>({ query: '' });

/**
 * What is found for `query`, and again when what is searched has changed. Until an answer comes it is that of an
 * earlier query; `hasFailed` where the search cannot be loaded.
 */
export function useSearch(open: () => Promise<Search>, query: string): Omit<Found, 'query'> {
  const [found, setFound] = useState<Found>(() =>
    lastFound.get().query === query ? lastFound.get() : { query },
  );
  useEffect(() => {
    let isOver = false;
    let endListening = () => undefined as void;
    const search = async () => {
      const { search: find, changed } = await open();
      if (isOver) return;
      endListening();
      endListening = changed.subscribe(() => void search());
      lastFound.set(query === '' ? { query } : { query, answer: await find(query) });
      if (!isOver) setFound(lastFound.get());
    };
    search().catch((cause: unknown) => {
      console.warn('The search could not be loaded.', cause);
      if (!isOver) setFound({ query, hasFailed: true });
    });
    return () => {
      isOver = true;
      endListening();
    };
  }, [open, query]);
  return query === '' && !found.hasFailed ? {} : found;
}
