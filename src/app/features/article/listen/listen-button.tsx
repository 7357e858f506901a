import { useState, useSyncExternalStore, type MouseEvent, type ReactElement } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import * as words from '../article.words.ts';
import type { listen as Listen } from './listen-bar.tsx';

const neverChanges = () => () => undefined;
export const canListen = () =>
  Boolean((window as Partial<Window>).speechSynthesis) && 'Segmenter' in Intl;

type Shown = {
  bar?: ReactElement;
};

/** Reads the article aloud, where the browser can. The player loads once the button is pointed at or has the focus. */
export function ListenButton({
  id,
  announce,
}: {
  id: string;
  announce: (outcome: string) => void;
}) {
  const [listen, setListen] = useState<typeof Listen>();
  const [{ bar }, show] = useState<Shown>({});
  const isShown = useSyncExternalStore(neverChanges, canListen, () => false);
  if (!isShown) return null;
  const load = async () => {
    const loaded = (await import('./listen-bar.tsx')).listen;
    setListen(() => loaded);
    return loaded;
  };
  const prepare = () => void load().catch(() => undefined); // the press tries again
  const toggle = ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    const start = (loaded: typeof Listen) => show({ bar: loaded(button, id, () => show({})) });
    if (bar) return show({});
    if (listen) return start(listen);
    // A second press, or another page, takes back the first.
    const isWanted = button.ariaBusy !== 'true';
    button.ariaBusy = `${isWanted}`;
    if (isWanted)
      load()
        .then((loaded) => button.isConnected && button.ariaBusy === 'true' && start(loaded))
        .catch(() => announce(words.listenNotLoaded))
        .finally(() => (button.ariaBusy = null));
  };
  return (
    <>
      <button
        type="button"
        className="button button-small !px-3"
        aria-pressed={bar !== undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={toggle}
      >
        <Icon name={bar ? 'close' : 'play'} size={20} />
        <span>{words.listen}</span>
      </button>
      {bar}
    </>
  );
}
