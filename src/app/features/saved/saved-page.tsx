import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ArticleSummary } from '../../../shared/article.ts';
import type { DeviceContents } from '../../../shared/device.ts';
import { isFinished, selectSaved, selectStarted, toPlaceAddress } from '../../../shared/reader.ts';
import * as siteWords from '../../../shared/site.words.ts';
import { attempt, deviceState, useStore, type Actions } from '../../state.ts';
import { lazyEnhancement } from '../../ui/lazy-enhancement.tsx';
import { takeFocus } from '../../ui/scroll.ts';
import { SavedRow } from './saved-row.tsx';
import * as words from './saved.words.ts';
import './saved-page.css';

const Transfer = lazyEnhancement(async () => (await import('./transfer.tsx')).Transfer);

export function SavedPage() {
  const state = useStore(deviceState);
  return (
    // As high as the window, so that the footer, too, is out of sight however little is saved.
    <div className="page-width min-h-[calc(100svh-var(--header-height))] pt-10 md:pt-14">
      <h1 className="page-title">{siteWords.savedArticles}</h1>
      <p className="mt-4 max-w-[34em] text-[1.15rem] leading-[1.5] text-ink-2">
        {words.introduction}
      </p>
      <p className="without-script mt-6 max-w-[36em]">{words.withoutJavaScript}</p>
      <div className="needs-script mt-8">
        {state.kind === 'unknown' && <p className="text-ink-2">{words.looking}</p>}
        {state.kind === 'unavailable' && (
          <p className="max-w-[36em]">{siteWords.storageUnavailable}</p>
        )}
        {state.kind === 'known' && (
          <>
            <Started {...state.contents} />
            <SavedLists contents={state.contents} />
            <Transfer contents={state.contents} />
          </>
        )}
      </div>
    </div>
  );
}

/** At most three articles in which the reader stopped, saved or not. */
function Started({ stored, reader, at }: DeviceContents) {
  const started = selectStarted(stored, reader, at).slice(0, 3);
  if (started.length === 0) return null;
  return (
    <section className="mb-12">
      <h2 className="title text-[1.6rem]">{words.continueReading}</h2>
      <ul role="list">
        {started.map(({ id, slug, title }) => {
          const place = reader[id]?.place;
          if (!place) return null;
          const address = toPlaceAddress(slug, place, 'fragmentDirective' in document);
          return (
            <li key={id} className="saved-row">
              <div>
                <a href={address} className="row-title">
                  {title}
                </a>
                <p className="meta">{words.stoppedAt(place)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A saved article, and the one above it with which it changes places. */
type Move = readonly [id: string, above: string];

/** A move that is stored by now changes nothing. */
function applyMoves(saved: readonly ArticleSummary[], moves: readonly Move[]): ArticleSummary[] {
  const order = [...saved];
  for (const move of moves) {
    const [from = -1, to = -1] = move.map((id) => order.findIndex((one) => one.id === id));
    const [lower, upper] = [order[from], order[to]];
    if (lower && upper && from > to) [order[to], order[from]] = [lower, upper];
  }
  return order;
}

/** An article that can be put back where it was. */
type Removed = ArticleSummary & { savedAt: number | undefined; removedFrom: number };

function SavedLists({ contents }: { contents: DeviceContents }) {
  const { stored, reader } = contents;
  const saved = selectSaved(stored, reader);
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [hasFailed, setFailed] = useState(false);
  /** Moves that the worker has not stored yet. */
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const change = async (wish: (page: Actions) => Promise<void>) => {
    setFailed(false);
    if ((await attempt(wish, 'failed')) === 'failed') setFailed(true);
  };
  const remove = (article: ArticleSummary, index: number) =>
    change(async ({ unsave }) => {
      await unsave({ id: article.id });
      const savedAt = reader[article.id]?.savedAt;
      setRemoved([...removed, { ...article, savedAt, removedFrom: index }]);
    });
  const undo = ({ id, slug, savedAt }: Removed) =>
    change(async ({ importData }) => {
      const data = { saved: [{ slug, savedAt }], places: {}, ticks: {} };
      await importData({ data, isPreview: false });
      setRemoved(removed.filter((one) => one.id !== id));
      heading.current?.focus(); // the button goes
    });
  const moveUp = async (...move: Move) => {
    setMoves((before) => [...before, move]);
    await change(({ swapSaved }) => swapSaved({ ids: move }));
    setMoves((before) => before.filter((one) => one !== move));
  };

  const isRead = ({ id }: ArticleSummary) => {
    const place = reader[id]?.place;
    return place !== undefined && isFinished(place);
  };
  const toRead = applyMoves(saved, moves).filter((one) => !isRead(one));
  const shown: (ArticleSummary | Removed)[] = [...toRead];
  // Where they were, until the reader leaves the page.
  for (const one of [...removed].reverse())
    if (!saved.some(({ id }) => id === one.id)) shown.splice(one.removedFrom, 0, one);
  const all = Object.values(reader).filter(({ savedAt }) => savedAt !== undefined);
  const onTheWay = all.length - saved.length;
  const finished = saved.filter(isRead);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="title text-[1.6rem]">
        {words.toRead}
      </h2>
      {hasFailed && (
        <p role="alert" className="mt-3">
          {words.failed}
        </p>
      )}
      {all.length === 0 && <p className="mt-3 max-w-[36em] text-ink-2">{words.nothingSaved}</p>}
      <ul role="list">
        {shown.map((row, index) => {
          if ('removedFrom' in row)
            return (
              <li key={row.id} className="saved-row">
                <span role="status">{words.removed(row.title)}</span>
                <button
                  type="button"
                  ref={takeFocus}
                  className="button button-quiet button-small"
                  onClick={() => void undo(row)}
                >
                  {words.undo}
                </button>
              </li>
            );
          const above = toRead[toRead.indexOf(row) - 1]?.id;
          return (
            <SavedRow
              key={row.id}
              article={row}
              minutesLeft={reader[row.id]?.place?.minutesLeft}
              onRemove={() => void remove(row, index)}
              {...(above !== undefined && { onMoveUp: () => void moveUp(row.id, above) })}
            />
          );
        })}
      </ul>
      {all.length === 0 && (
        <p className="mt-6">
          <Link to="/blog" className="button button-coral">
            {siteWords.readOurBlog}
          </Link>
        </p>
      )}
      {onTheWay > 0 && <p className="mt-3 text-ink-2">{words.onTheWay(onTheWay)}</p>}
      {finished.length > 0 && (
        <>
          <h2 className="title mt-12 text-[1.6rem]">{words.finished}</h2>
          <ul role="list">
            {finished.map((article) => (
              <SavedRow
                key={article.id}
                article={article}
                onRemove={() => void remove(article, shown.length)}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
