import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { countSaved, type DeviceSnapshot } from '../../../shared/device.ts';
import type { ReaderData } from '../../../shared/reader.ts';
import {
  exportFeed,
  listLink,
  listPrefix,
  longestFile,
  parseImport,
  type ImportMistake,
} from '../../../shared/reader-data-files.ts';
import { site } from '../../../site.ts';
import { readOurBlog } from '../../../shared/site.words.ts';
import { storagePrefix } from '../../../shared/storage-prefix.ts';
import { runAction } from '../../state.ts';
import { copyText } from '../../ui/copy-text.ts';
import { IllustratedPanel } from '../../ui/illustrated-panel.tsx';
import { useOutcome } from '../../ui/use-outcome.tsx';
import * as words from './export-import.words.ts';

/** Also says how to begin where there is nothing: that needs more code, and must not appear after what is below it. */
export function ExportImport({
  snapshot,
  hasNothing,
}: {
  snapshot: DeviceSnapshot;
  hasNothing: boolean;
}) {
  const records = Object.values(snapshot.reader);
  const isKept = records.some(({ savedAt, place, ticks }) => savedAt ?? place ?? ticks);
  return (
    <>
      {hasNothing && (
        <div className="-mx-3 md:mx-0">
          <IllustratedPanel tone="mint" picture="empty-list">
            <h2 className="title text-6">{words.nothingSaved}</h2>
            <p className="illustrated-words">{words.howToSave}</p>
            <p className="flex flex-wrap gap-2 mt-6">
              <Link to="/blog" className="button button-brand">
                {readOurBlog}
              </Link>
            </p>
          </IllustratedPanel>
        </div>
      )}
      <details className="mt-12 md:mt-18 rounded-box bg-sunken">
        <summary className="disclosure p-4 md:px-6 rounded-box">
          <h2 className="disclosure-label title text-4">{words.heading}</h2>
        </summary>
        <div className="grid grid-cols-1 gap-8 px-4 pb-6 pt-2 md:grid-cols-2 md:px-6">
          {isKept && <Export snapshot={snapshot} />}
          <Import />
        </div>
      </details>
    </>
  );
}

function Export({ snapshot }: { snapshot: DeviceSnapshot }) {
  const [announced, announce] = useOutcome();
  const statusId = useId();
  /** Where a download or the clipboard may have failed. */
  const [toCopy, setToCopy] = useState<string>();
  const copyLink = async () => {
    const link = listLink(snapshot, window.location.origin);
    const isCopied = await copyText(link);
    announce(isCopied ? words.linkCopied : words.linkNotCopied);
    setToCopy(isCopied ? undefined : link);
  };
  const download = () => {
    const text = exportFeed(snapshot, site);
    const href = URL.createObjectURL(new Blob([text], { type: 'application/feed+json' }));
    const name = `${storagePrefix}-saved.json`;
    Object.assign(document.createElement('a'), { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
    // No browser reports whether the file was saved; web views in other apps ignore downloads.
    announce(words.savedAs(name));
    setToCopy(text);
  };
  return (
    <section>
      <h3 className="font-600">{words.exportHeading}</h3>
      <p className="mt-1 text-ink-2">{words.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button button-quiet button-small" onClick={download}>
          {words.asFile}
        </button>
        {countSaved(snapshot.reader) > 0 && (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => void copyLink()}
          >
            {words.asLink}
          </button>
        )}
      </div>
      <p role="status" id={statusId} className="mt-3">
        {announced}
      </p>
      {toCopy !== undefined && (
        <textarea
          readOnly
          rows={3}
          value={toCopy}
          aria-labelledby={statusId}
          className={`mt-3 ${field}`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </section>
  );
}

const field =
  'w-full px-4 py-3 rounded-small border border-control bg-surface text-ink [font:inherit]';

function Import() {
  const section = useRef<HTMLElement>(null);
  const previewButton = useRef<HTMLButtonElement>(null);
  const pasted = useRef<HTMLTextAreaElement>(null);
  const [announced, announce] = useOutcome();
  const [candidate, setCandidate] = useState<ReaderData>();
  const preview = async (data: ReaderData | ImportMistake) => {
    setCandidate(undefined);
    if (typeof data === 'string') return announce(words.mistakes[data]);
    const counts = await runAction(
      ({ importData }) => importData({ data, isPreview: true }),
      undefined,
    );
    announce(counts ? words.preview(counts) : words.notImported);
    if (counts && counts.added + counts.places + counts.ticks > 0) setCandidate(data);
  };
  const runImport = async (data: ReaderData) => {
    setCandidate(undefined);
    previewButton.current?.focus(); // the button that was pressed goes
    const counts = await runAction(
      ({ importData }) => importData({ data, isPreview: false }),
      undefined,
    );
    announce(counts ? words.imported : words.notImported);
  };
  const previewText = (text: string) => preview(parseImport(text));
  useListInUrl(section, preview);
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    await (file.size > longestFile ? preview('too-long') : previewText(await file.text()));
  };
  return (
    <section ref={section}>
      <h3 className="font-600">{words.importHeading}</h3>
      <FileChoice onChoose={(file) => readFile(file).catch(() => announce(words.unreadable))} />
      <label className="block mt-4">
        <span className="block mb-2">{words.paste}</span>
        <textarea
          ref={pasted}
          rows={3}
          className={field}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (text.length <= 10_000) return;
            event.preventDefault(); // laying out a megabyte takes a browser up to 40 s
            void previewText(text);
          }}
        />
      </label>
      <button
        type="button"
        ref={previewButton}
        className="button button-quiet button-small mt-3"
        onClick={() => void previewText(pasted.current?.value ?? '')}
      >
        {words.showContents}
      </button>
      <p role="status" className="mt-4 font-600">
        {announced}
      </p>
      {candidate && (
        <button
          type="button"
          className="button button-brand button-small mt-3"
          onClick={() => void runImport(candidate)}
        >
          {words.addToDevice}
        </button>
      )}
    </section>
  );
}

/** Opens the panel round `section` where the URL asks for it, and hands over the list that the URL holds. */
function useListInUrl(
  section: RefObject<HTMLElement | null>,
  onList: (list: ReaderData | ImportMistake) => Promise<void>,
) {
  const router = useRouter();
  const readHash = useEffectEvent(async () => {
    const { hash } = window.location;
    const isList = hash.startsWith(listPrefix);
    if (!isList && hash !== '#copy') return;
    const details = section.current?.closest('details');
    details?.setAttribute('open', '');
    details?.scrollIntoView();
    if (!isList) return;
    const list = parseImport(hash);
    if (typeof list !== 'string') await router.navigate({ to: '/saved', replace: true }); // a reload must not import it again
    await onList(list);
    section.current?.scrollIntoView();
  });
  useEffect(() => {
    const onHashChange = () => void readHash();
    onHashChange();
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, []);
}

function FileChoice({ onChoose }: { onChoose: (file: File | undefined) => Promise<void> }) {
  return (
    <label className="button button-quiet button-small mt-3">
      <span>{words.importFile}</span>
      <input
        type="file"
        className="visually-hidden"
        accept=".json,application/json"
        onClick={({ currentTarget }) => {
          currentTarget.value = ''; // the same file may be chosen again
        }}
        onChange={({ currentTarget }) => void onChoose(currentTarget.files?.[0])}
      />
    </label>
  );
}
