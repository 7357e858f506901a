import { useHydrated, useLoaderData, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, RefObject } from 'react';
import { searchFieldId } from '../../../shared/dom-hooks.ts';
import { paths } from '../../../shared/paths.ts';
import * as siteWords from '../../../shared/site.words.ts';
import { createStore } from '../../../shared/store.ts';
import type { SearchAnswer } from '../../../search/search-answer.ts';
import { deviceState, hasSearchKey, useStore } from '../../state.ts';
import { Icon } from '../../ui/icon.tsx';
import { ArticlesByTopic } from './articles-by-topic.tsx';
import { SearchHitRow, SearchOutcome } from './search-results.tsx';
import * as words from './search.words.ts';

/** Milliseconds without a key after which the URL follows, and screen readers hear what was found. */
const restMs = 500;

export function SearchPage() {
  const list = useLoaderData({ from: '/search' });
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const [announced, announce] = useState('');
  const { text, setText, query, updateUrl } = useQuery(field);
  const { answer, hasFailed } = useAnswer(query);
  const outcome = answer
    ? [words.found(answer, query), words.searched(answer)].join('. ')
    : query && !hasFailed
      ? words.searching
      : '';
  const rest = useEffectEvent((to: string, result: string) => {
    updateUrl(to);
    announce(result);
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
    <div className="page-width full-height">
      <h1 className="title text-7">{siteWords.search}</h1>
      <div role="search" className="needs-script mt-6 max-w-[46rem]">
        <SearchField
          ref={field}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        {/* There before its words, so that what follows does not move. */}
        <div className="flex flex-wrap items-center justify-between md:justify-start gap-x-4 min-h-[44px] mt-3 mb-2">
          {answer && <SearchOutcome query={query} answer={answer} onSearch={searchFor} />}
          {!answer && (query ? <p className="meta">{outcome}</p> : <SearchKeyChoice />)}
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {hasFailed && <p role="alert">{words.notLoaded}</p>}
      {/* Before a result opens, because Back leads to this URL. */}
      <div ref={results} onFocus={() => updateUrl(query)} onPointerDown={() => updateUrl(query)}>
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

/** The field holds the query. The URL follows the field; the field follows Back, links and the served URL. */
function useQuery(field: RefObject<HTMLInputElement | null>) {
  const { q: asked = '' } = useSearch({ from: '/search' });
  const router = useRouter();
  const [text, setText] = useState(useHydrated() ? asked : '');
  const query = text.trim();
  /** The query that this page last wrote into the URL. It may come back after the reader has typed more. */
  const written = useRef(query);
  useEffect(() => {
    // The reader may have typed before the page hydrated.
    setText(asked === written.current ? (field.current?.value ?? '') : asked);
    written.current = asked;
  }, [asked, field]);
  const updateUrl = (to: string) => {
    // The reader may already be opening a result.
    if (to === written.current || router.latestLocation.pathname !== paths.search) return;
    written.current = to;
    const search = to === '' ? {} : { q: to };
    void router.navigate({ to: '/search', search, replace: true, resetScroll: false });
  };
  return { text, setText, query, updateUrl };
}

type Found = { query: string; answer?: SearchAnswer; hasFailed?: true };

/** With the last answer, Back shows the results at once, scrolled to where the reader was. */
const lastFound = createStore<Found>({ query: '' });

/** Searches again when the texts change. Until an answer comes, it returns that of the query before. */
function useAnswer(query: string): Omit<Found, 'query'> {
  const { openSearch } = useRouter().options.context;
  const [found, setFound] = useState<Found>(() =>
    lastFound.get().query === query ? lastFound.get() : { query },
  );
  useEffect(() => {
    let isOver = false;
    let endListening = () => undefined as void;
    const search = async () => {
      const { search: find, changed } = await openSearch();
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
  }, [openSearch, query]);
  const { kind, snapshot } = useStore(deviceState);
  const isReading = snapshot ? snapshot.stored.length > 0 : kind !== 'unavailable';
  // While the texts are still being read, no match in the titles means nothing.
  const isEarly = isReading && found.answer?.hits.length === 0 && found.answer.texts === 0;
  return (query === '' && !found.hasFailed) || isEarly ? {} : found;
}

function SearchField(props: ComponentProps<'input'>) {
  const hasKey = useStore(hasSearchKey);
  return (
    <>
      <label htmlFor={searchFieldId} className="visually-hidden">
        {words.searchArticles}
      </label>
      <div className="relative">
        <span className="grid place-items-center absolute inset-y-0 start-6 pointer-events-none">
          <Icon name="search" />
        </span>
        <input
          {...props}
          id={searchFieldId}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={words.examples}
          // Its words stand between its icon and its key.
          className="peer px-[56px] rounded-full [font:inherit] !text-3 text-ellipsis placeholder:text-ink-3 placeholder:opacity-100 w-full min-h-[58px] border-2 border-control bg-surface text-ink appearance-none"
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
    </>
  );
}

function SearchKeyChoice() {
  return (
    <label className="[@media(hover:none)]:hidden meta inline-flex items-center gap-2 min-h-[44px]">
      <input
        type="checkbox"
        className="accent-link"
        checked={useStore(hasSearchKey)}
        onChange={({ target }) => hasSearchKey.set(target.checked)}
      />
      <span>{words.keyOpensSearch}</span>
    </label>
  );
}
