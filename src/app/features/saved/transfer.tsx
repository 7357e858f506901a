import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import type { Device, DeviceContents, Kept, TakenCounts } from '../../../core/device.ts';
import {
  keptBookmarks,
  keptFeed,
  listLink,
  longestFile,
  parseKept,
  readListLink,
} from '../../../core/kept-file.ts';
import { storagePrefix } from '../../../core/storage-prefix.ts';
import { site } from '../../../site.ts';
import * as words from './transfer.words.ts';

/** Export and import of what the reader keeps. */
export function Transfer({ device, contents }: { device: Device; contents: DeviceContents }) {
  const [told, setTold] = useState('');
  const copyLink = async () => {
    const link = await listLink(
      contents.saved.map(({ slug }) => slug),
      window.location.origin,
    );
    const copied = navigator.clipboard.writeText(link).then(() => words.linkCopied);
    setTold(await copied.catch(() => words.linkNotCopied + link));
  };
  return (
    <section className="transfer mt-14 max-w-[44rem]">
      <h2 className="title text-[1.6rem]">{words.heading}</h2>
      <p className="mt-3 text-ink-2">{words.text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => download('json', 'application/feed+json', keptFeed(contents, site))}
        >
          {words.asFile}
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => download('html', 'text/html', keptBookmarks(contents, site))}
        >
          {words.asBookmarks}
        </button>
        {'CompressionStream' in window && (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => void copyLink()}
          >
            {words.asLink}
          </button>
        )}
      </div>
      <p role="status" className="mt-3 break-words">
        {told}
      </p>
      <Import device={device} />
    </section>
  );
}

function download(ending: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = `${storagePrefix}-saved.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Takes a file, pasted addresses or the list of a link, after a look at what they would add. */
function Import({ device }: { device: Device }) {
  const router = useRouter();
  const [told, setTold] = useState('');
  const [offered, setOffered] = useState<{ kept: Kept; counts: TakenCounts }>();
  const look = useCallback(
    async (text: string) => {
      setOffered(undefined);
      const kept = parseKept(text, [window.location.origin, site.origin]);
      if (typeof kept === 'string') return setTold(words.mistakes[kept]);
      try {
        const { takeKept } = await device.actions();
        const counts = await takeKept({ kept, isPreview: true });
        setTold(words.preview(counts));
        setOffered({ kept, counts });
      } catch (error) {
        console.warn('What would be added could not be looked at.', error);
        setTold(words.notTaken);
      }
    },
    [device],
  );
  useEffect(() => {
    void readListLink(window.location.hash).then(async (addresses) => {
      if (addresses === undefined) return;
      await router.navigate({ to: '/saved', replace: true }); // it is taken once
      await look(addresses === '' ? '<' : addresses);
    });
  }, [router, look]);

  const readFile = async (file: File | undefined) => {
    if (!file) return;
    const text = file.size > longestFile ? 'x'.repeat(longestFile + 1) : await file.text();
    await look(text);
  };
  const take = async ({ kept }: { kept: Kept }) => {
    setOffered(undefined);
    try {
      const { takeKept } = await device.actions();
      await takeKept({ kept, isPreview: false });
      setTold(words.taken);
    } catch (error) {
      console.warn('What a file holds could not be stored.', error);
      setTold(words.notTaken);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const addresses = new FormData(event.currentTarget).get('addresses');
    void look(typeof addresses === 'string' ? addresses : '');
  };
  return (
    <form className="mt-10" onSubmit={submit}>
      <h2 className="title text-[1.6rem]">{words.importHeading}</h2>
      <label className="block mt-4">
        <span className="block mb-2">{words.importFile}</span>
        <input
          type="file"
          accept=".json,.html,.htm,.txt,application/json,text/html,text/plain"
          onChange={({ currentTarget }) => {
            readFile(currentTarget.files?.[0]).catch(() => setTold(words.unreadable));
            currentTarget.value = ''; // the same file may be chosen again
          }}
        />
      </label>
      <label className="block mt-4">
        <span className="block mb-2">{words.paste}</span>
        <textarea name="addresses" rows={3} />
      </label>
      <button type="submit" className="button button-quiet button-small mt-3">
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
            onClick={() => void take(offered)}
          >
            {words.take}
          </button>
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => {
              setOffered(undefined);
              setTold('');
            }}
          >
            {words.cancel}
          </button>
        </div>
      )}
    </form>
  );
}
