import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Connection } from '../../core/device.ts';
import { renderedLocale } from '../../core/language.words.ts';
import { constantLive, type Live } from '../../core/live.ts';

/** Reads a changing value; prerendering and hydration see `initial`. `get` must be stable. */
export function useLive<T>({ initial, get, subscribe }: Live<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}

const ReaderContext = createContext<{ connection: Live<Connection>; locale: Live<string> }>({
  connection: constantLive('online'),
  locale: constantLive(renderedLocale),
});

/** Tells every component below it of the reader's connection and locale; its `value` must be stable. */
export const ReaderProvider = ReaderContext.Provider;

/** Whether requests reach the site; `online` where that is not known. */
export function useConnection(): Connection {
  return useLive(useContext(ReaderContext).connection);
}

/** BCP 47 tag in which days are shown. */
export function useLocale(): string {
  return useLive(useContext(ReaderContext).locale);
}
