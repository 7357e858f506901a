import { useHydrated, useLoaderData, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { searchFieldId } from '../../../shared/element-ids.ts';
import { paths } from '../../../shared/paths.ts';
import * as siteWords from '../../../shared/site.words.ts';
import { createStore } from '../../../shared/store.ts';
import type { Search, SearchAnswer } from '../../../search/search-answer.ts';
import { deviceState, hasSearchKey, useStore } from '../../state.ts';
import { Icon } from '../../ui/icon.tsx';
import { ArticlesByTopic } from './articles-by-topic.tsx';
import { SearchHitRow, SearchOutcome } from './search-results.tsx';
import * as words from './search.words.ts';
import './search-page.css';

/** Milliseconds without a key after which the address follows, and screen readers hear what was found. */
const restMs = 500;

/** Lists articles by topic while nothing is found. The query in the address shows once the page has hydrated. */
export function SearchPage() {
  const list = useLoaderData({ from: '/search' });
  const { q: asked = '' } = useSearch({ from: '/search' });
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(useHydrated() ? asked : '');
  const query = text.trim();
  const [told, setTold] = useState('');
  const hasKey = useStore(hasSearchKey);
  const found = useAnswer(router.options.context.openSearch, query);
  const { kind, contents } = useStore(deviceState);
  const isReading = contents ? contents.stored.length > 0 : kind !== 'unavailable';
  // While the texts are still being read, no match in the titles means nothing.
  const isEarly = isReading && found.answer?.hits.length === 0 && found.answer.texts === 0;
  const answer = isEarly ? undefined : found.answer;
  const outcome = answer
    ? [words.found(answer, query), words.searched(answer)].join('. ')
    : query && !found.hasFailed
      ? words.searching
      : '';

  /** The query that this page wrote into the address; another one comes by Back, a link or the served page. */
  const written = useRef(query);
  useEffect(() => {
    // The reader may have typed before the page hydrated.
    setText(asked === written.current ? (field.current?.value ?? '') : asked);
    written.current = asked;
  }, [asked]);
  const updateAddress = (to: string) => {
    // The reader may already be opening a result.
    if (to === written.current || router.latestLocation.pathname !== paths.search) return;
    written.current = to;
    const search = to === '' ? {} : { q: to };
    void router.navigate({ to: '/search', search, replace: true, resetScroll: false });
  };
  const rest = useEffectEvent((to: string, result: string) => {
    updateAddress(to);
    setTold(result);
  });
  useEffect(() => {
    const timer = setTimeout(rest, restMs, query, outcome);
    return () => clearTimeout(timer);
  }, [query, outcome]);

  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    // 229: in Safari composition is over when the Enter comes that ends it. https://bugs.webkit.org/show_bug.cgi?id=165004
    if (key !== 'Enter' || nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    results.current?.querySelector('a')?.focus(); // which puts a phone's keyboard away
  };
  const searchFor = (other: string) => {
    setText(other);
    field.current?.focus(); // the button that was pressed goes
  };
  return (
    // As high as the window, so that the footer does not move in sight when results come.
    <div className="page-width screenful">
      <h1 className="title text-7">{siteWords.search}</h1>
      <div role="search" className="needs-script mt-6 max-w-[46rem]">
        <label htmlFor={searchFieldId} className="visually-hidden">
          {words.searchArticles}
        </label>
        <div className="relative">
          <span className="grid place-items-center absolute inset-y-0 start-6 pointer-events-none">
            <Icon name="search" />
          </span>
          <input
            ref={field}
            id={searchFieldId}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={words.examples}
            value={text}
            // Its words stand between its icon and its key.
            className="peer px-[56px] rounded-full [font:inherit] !text-3 text-ellipsis placeholder:text-ink-3 placeholder:opacity-100 w-full min-h-[58px] border-2 border-control bg-surface text-ink appearance-none"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
          />
          {hasKey && (
            <kbd
              className="[@media(hover:none)]:hidden peer-[:not(:placeholder-shown)]:hidden absolute inset-y-0 my-auto h-fit end-6 px-2 rounded-small border border-control text-1 text-ink-2"
              aria-hidden="true"
            >
              {words.searchKey}
            </kbd>
          )}
        </div>
        {/* There before its words, so that what follows does not move. */}
        <div className="flex flex-wrap items-center justify-between md:justify-start gap-x-4 min-h-[44px] mt-3 mb-2">
          {answer ? (
            <SearchOutcome query={query} answer={answer} onSearch={searchFor} />
          ) : query ? (
            <p className="meta">{outcome}</p>
          ) : (
            <label className="[@media(hover:none)]:hidden meta inline-flex items-center gap-2 min-h-[44px]">
              <input
                type="checkbox"
                className="accent-link"
                checked={hasKey}
                onChange={({ target }) => hasSearchKey.set(target.checked)}
              />
              <span>{words.keyOpensSearch}</span>
            </label>
          )}
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {told}
      </p>
      {found.hasFailed && <p role="alert">{words.notLoaded}</p>}
      {/* Before a result opens, because Back leads to this address. */}
      <div
        ref={results}
        onFocus={() => updateAddress(query)}
        onPointerDown={() => updateAddress(query)}
      >
        {answer && (
          <ol role="list" className="max-w-[46rem]">
            {answer.hits.map((hit) => (
              <SearchHitRow key={hit.summary.slug} hit={hit} />
            ))}
          </ol>
        )}
      </div>
      {/* One or two results leave the window empty. */}
      {!(answer && answer.hits.length > 2) && list.total > 0 && <ArticlesByTopic list={list} />}
    </div>
  );
}

type Found = { query: string; answer?: SearchAnswer; hasFailed?: true };

/** With the last answer, Back shows the results at once, scrolled to where the reader was. */
const lastFound = createStore<Found>({ query: '' });

/** Searches again when the texts change. Until an answer comes, it returns that of the query before. */
function useAnswer(open: () => Promise<Search>, query: string): Omit<Found, 'query'> {
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
