import { useRef, useState } from 'react';
import type { ArticleSummary } from '../../../shared/article.ts';
import { countSaved, type DeviceSnapshot } from '../../../shared/device.ts';
import { isFinished, selectSaved, selectInProgress } from '../../../shared/reader.ts';
import * as siteWords from '../../../shared/site.words.ts';
import { runAction, deviceState, useStore, type Actions } from '../../state.ts';
import { lazyEnhancement } from '../../ui/lazy-enhancement.tsx';
import { takeFocus } from '../../ui/scroll.ts';
import { SavedRow } from './saved-row.tsx';
import * as words from './saved.words.ts';
import './saved-page.css';

const ExportImport = lazyEnhancement(
  async () => (await import('./export-import.tsx')).ExportImport,
);

export function SavedPage() {
  const state = useStore(deviceState);
  return (
    // As high as the window, so that the footer, too, is out of sight however little is saved.
    <div className="page-width full-height">
      <h1 className="title text-7">{siteWords.savedArticles}</h1>
      <p className="lead mt-4 max-w-[34em]">{words.introduction}</p>
      <p className="without-script mt-6 max-w-[34em]">{words.withoutJavaScript}</p>
      <div className="needs-script mt-8">
        {state.snapshot && <SavedLists snapshot={state.snapshot} />}
        {!state.snapshot && (
          <p className="max-w-[34em] text-ink-2">
            {state.kind === 'unavailable' ? siteWords.storageUnavailable : siteWords.gettingReady}
          </p>
        )}
      </div>
    </div>
  );
}

function SavedLists({ snapshot }: { snapshot: DeviceSnapshot }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { removed, hasFailed, toggle, undo } = useChanges(snapshot);
  const { toRead, finished, started, onTheWay } = sortArticles(snapshot, removed);
  const hasNothing = toRead.length + finished.length + onTheWay === 0;
  const toRow = (article: ArticleSummary) => {
    const { id, title } = article;
    const record = snapshot.reader[id];
    const isSaved = record?.savedAt !== undefined;
    if (removed[id] !== undefined && !isSaved)
      return (
        <RemovedRow
          key={id}
          title={title}
          // The button that was pressed goes.
          onUndo={() => void undo(id, () => heading.current?.focus())}
        />
      );
    return (
      <SavedRow
        key={id}
        article={article}
        place={started.includes(article) ? record?.place : undefined}
        isLatest={article === started[0]}
        isSaved={isSaved}
        onToggle={() => void toggle(id)}
      />
    );
  };
  return (
    <>
      {!hasNothing && (
        <h2 ref={heading} tabIndex={-1} className="title text-5">
          {words.toRead}
        </h2>
      )}
      {hasFailed && (
        <p role="alert" className="mt-3">
          {words.failed}
        </p>
      )}
      <ul role="list" className="mt-3">
        {toRead.map(toRow)}
      </ul>
      {onTheWay > 0 && <p className="mt-3 text-ink-2">{words.onTheWay(onTheWay)}</p>}
      {snapshot.withdrawn.map((title) => (
        <p key={title} className="mt-3 text-ink-2">
          {words.withdrawn(title)}
        </p>
      ))}
      {finished.length > 0 && (
        <>
          <h2 className="title mt-12 md:mt-18 text-5">{words.finished}</h2>
          <ul role="list" className="mt-3">
            {finished.map(toRow)}
          </ul>
        </>
      )}
      <ExportImport snapshot={snapshot} hasNothing={hasNothing} />
    </>
  );
}

/** When articles had been saved that the reader then removed, by id. */
type Removed = Readonly<Record<string, number>>;

/** What was removed can be put back where it was until the reader leaves the page. */
function useChanges({ reader }: DeviceSnapshot) {
  const [removed, setRemoved] = useState<Removed>({});
  const [hasFailed, setFailed] = useState(false);
  const change = async (wish: (actions: Actions) => Promise<unknown>) => {
    setFailed(false);
    const outcome = await runAction(wish, 'failed');
    setFailed(outcome === 'failed' || outcome === 'full');
  };
  const toggle = (id: string) =>
    change(async ({ save, unsave }) => {
      const savedAt = reader[id]?.savedAt;
      if (savedAt === undefined) return save({ id });
      await unsave({ id });
      return setRemoved((before) => ({ ...before, [id]: savedAt }));
    });
  const undo = (id: string, onDone: () => void) =>
    change(async ({ importData }) => {
      const data = { saved: [{ id, savedAt: removed[id] }], places: {}, ticks: {} };
      await importData({ data, isPreview: false });
      onDone();
    });
  return { removed, hasFailed, toggle, undo };
}

function sortArticles({ stored, reader, takenAt }: DeviceSnapshot, removed: Removed) {
  const records = { ...reader };
  for (const [id, savedAt] of Object.entries(removed)) records[id] = { savedAt, ...records[id] };
  const saved = selectSaved(stored, records);
  const isRead = ({ id }: ArticleSummary) => isFinished(reader[id]?.place);
  const unread = saved.filter((one) => !isRead(one));
  /** In which the reader stopped, saved or not. The last of them comes first. */
  const started = selectInProgress(stored, reader, takenAt).slice(0, 3);
  return {
    started,
    toRead: [...new Set([...started.slice(0, 1), ...unread, ...started])],
    finished: saved.filter(isRead),
    onTheWay: countSaved(reader) - selectSaved(stored, reader).length,
  };
}

function RemovedRow({ title, onUndo }: { title: string; onUndo: () => void }) {
  return (
    <li className="saved-row flex">
      <span role="status" className="self-center">
        {words.removed(title)}
      </span>
      <button
        type="button"
        ref={takeFocus}
        className="button button-quiet button-small flex-none self-center"
        onClick={onUndo}
      >
        {words.undo}
      </button>
    </li>
  );
}
