import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { DeviceContents } from '../../../shared/device.ts';
import { selectSaved, type ReaderData } from '../../../shared/reader.ts';
import {
  exportBookmarks,
  exportFeed,
  listLink,
  longestFile,
  parseImport,
  type ImportMistake,
} from '../../../shared/reader-data-files.ts';
import { site } from '../../../site.ts';
import { readOurBlog } from '../../../shared/site.words.ts';
import { storagePrefix } from '../../../shared/storage-prefix.ts';
import { attempt } from '../../state.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { ScenePanel } from '../../ui/scene-panel.tsx';
import { useOutcome } from '../../ui/use-outcome.tsx';
import * as words from './transfer.words.ts';

type Props = {
  contents: DeviceContents;
  /** Says how to begin: here, since it needs more code and must not appear after what is below it. */
  hasNothing: boolean;
};

export function Transfer({ contents, hasNothing }: Props) {
  const [isAskedFor] = useState(() => /^#(list=|copy$)/.test(window.location.hash));
  const records = Object.values(contents.reader);
  const isKept = records.some(({ savedAt, place, ticks }) => savedAt ?? place ?? ticks);
  return (
    <>
      {hasNothing && (
        <div className="-mx-3 md:mx-0">
          <ScenePanel tone="mint" picture="empty-list">
            <h2 className="title text-6">{words.nothingSaved}</h2>
            <p className="scene-words">{words.howToSave}</p>
            <p className="scene-actions">
              <Link to="/blog" className="button button-coral">
                {readOurBlog}
              </Link>
            </p>
          </ScenePanel>
        </div>
      )}
      <details open={isAskedFor} className="group mt-12 md:mt-18 rounded-box border border-line">
        <summary className="flex items-center justify-between gap-4 p-4 md:px-6 rounded-box cursor-pointer">
          <h2 className="title text-4">{words.heading}</h2>
          <span className="[rotate:90deg] group-open:[rotate:-90deg]">
            <Icon name="next" size={20} />
          </span>
        </summary>
        <div className="grid grid-cols-1 gap-8 px-4 pb-6 pt-2 md:grid-cols-2 md:px-6">
          {isKept && <Export contents={contents} />}
          <Import />
        </div>
      </details>
    </>
  );
}

function Export({ contents }: { contents: DeviceContents }) {
  const [told, tell] = useOutcome();
  const [toCopy, setToCopy] = useState<{ label: string; text: string | undefined }>();
  const [link, setLink] = useState('');
  const { stored, reader } = contents;
  useEffect(() => {
    // Packed before the press: Safari refuses to copy after an `await`. Chrome 102 and Safari 16.3 can't pack.
    const slugs = selectSaved(stored, reader).map(({ slug }) => slug);
    listLink(slugs, window.location.origin).then(setLink, console.warn);
  }, [stored, reader]);
  /** With `text` to copy by hand, where a download or the clipboard may have failed. */
  const report = (label: string, text?: string) => {
    tell(label);
    setToCopy({ label, text });
  };
  const copyLink = async () =>
    (await copyText(link)) ? report(words.linkCopied) : report(words.linkNotCopied, link);
  const download = (ending: string, type: string, text: string) => {
    const href = URL.createObjectURL(new Blob([text], { type }));
    const name = `${storagePrefix}-saved.${ending}`;
    Object.assign(document.createElement('a'), { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
    // No browser reports whether the file was saved; web views in other apps ignore downloads.
    report(words.savedAs(name), text);
  };
  const ways: [label: string, onPress: () => void][] = [
    [words.asFile, () => download('json', 'application/feed+json', exportFeed(contents, site))],
    [words.asBookmarks, () => download('html', 'text/html', exportBookmarks(contents, site))],
  ];
  if (link) ways.push([words.asLink, () => void copyLink()]);
  return (
    <section>
      <h3 className="font-600">{words.exportHeading}</h3>
      <p className="mt-1 text-ink-2">{words.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {ways.map(([label, onPress]) => (
          <button
            key={label}
            type="button"
            className="button button-quiet button-small"
            onClick={onPress}
          >
            {label}
          </button>
        ))}
      </div>
      <p role="status" className="mt-3">
        {told}
      </p>
      {toCopy?.text !== undefined && (
        <textarea
          readOnly
          rows={3}
          value={toCopy.text}
          aria-label={toCopy.label}
          className={`mt-3 ${field}`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </section>
  );
}

const field =
  'w-full px-4 py-3 rounded-small border border-control bg-surface text-ink [font:inherit]';

/** Articles of this blog may have been saved from either origin. */
const parse = (text: string) => parseImport(text, [window.location.origin, site.origin]);

/** Imports a file, pasted addresses or the list in a link, after a preview. */
function Import() {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const lookButton = useRef<HTMLButtonElement>(null);
  const addresses = useRef<HTMLTextAreaElement>(null);
  const [told, setTold] = useOutcome();
  const [offered, setOffered] = useState<ReaderData>();
  const take = async (data: ReaderData | ImportMistake, isPreview: boolean) => {
    setOffered(undefined);
    if (!isPreview) lookButton.current?.focus(); // the button that was pressed goes
    if (typeof data === 'string') return setTold(words.mistakes[data]);
    const counts = await attempt(({ importData }) => importData({ data, isPreview }), undefined);
    if (!counts) return setTold(words.notTaken);
    setTold(isPreview ? words.preview(counts) : words.taken);
    if (isPreview) setOffered(data);
  };
  const look = async (text: string) => take(await parse(text), true);
  const readAddress = useEffectEvent(async () => {
    const { hash } = window.location;
    const details = form.current?.closest('details');
    if (hash === '#copy') details?.scrollIntoView();
    if (!hash.startsWith('#list=')) return;
    const list = await parse(hash);
    if (typeof list !== 'string') await router.navigate({ to: '/saved', replace: true }); // a reload must not import it again
    await take(list, true);
    details?.setAttribute('open', '');
    form.current?.scrollIntoView();
  });
  useEffect(() => {
    const onHashChange = () => void readAddress();
    onHashChange();
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, []);
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    await (file.size > longestFile ? take('too-long', true) : look(await file.text()));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void look(addresses.current?.value ?? '');
  };
  return (
    <form ref={form} onSubmit={submit}>
      <h3 className="font-600">{words.importHeading}</h3>
      <label className="block mt-1">
        <span className="block mb-4 text-ink-2">{words.importFile}</span>
        <input
          type="file"
          className="w-full [font:inherit] text-1 text-ink-2 file:min-h-[44px] file:me-3 file:px-4 file:py-1 file:[border:2px_solid] file:rounded-full file:bg-transparent file:text-ink file:[font:600_var(--t1)/1.2_var(--font-text)] file:cursor-pointer file:hover:bg-sunken"
          accept=".json,.html,.htm,.txt,application/json,text/html,text/plain"
          onClick={({ currentTarget }) => {
            currentTarget.value = ''; // the same file may be chosen again
          }}
          onChange={({ currentTarget }) => {
            readFile(currentTarget.files?.[0]).catch(() => setTold(words.unreadable));
          }}
        />
      </label>
      <label className="block mt-4">
        <span className="block mb-2">{words.paste}</span>
        <textarea
          ref={addresses}
          rows={3}
          className={field}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (text.length <= 10_000) return;
            event.preventDefault(); // laying out a megabyte takes a browser up to 40 s
            void look(text);
          }}
        />
      </label>
      <button ref={lookButton} type="submit" className="button button-quiet button-small mt-3">
        {words.look}
      </button>
      <p role="status" className="mt-4 font-600">
        {told}
      </p>
      {offered && (
        <div className="mt-3 flex flex-wrap gap-3">
          <button
            type="button"
            className="button button-coral button-small"
            onClick={() => void take(offered, false)}
          >
            {words.take}
          </button>
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => {
              setOffered(undefined);
              setTold();
              lookButton.current?.focus();
            }}
          >
            {words.cancel}
          </button>
        </div>
      )}
    </form>
  );
}
