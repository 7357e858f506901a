import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Connection } from '../../core/device.ts';
import { constantLive, type Live } from '../../core/live.ts';

/** Reads a changing value; prerendering and hydration see `initial`. `get` must be stable. */
export function useLive<T>({ initial, get, subscribe }: Live<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}

const ConnectionContext = createContext<Live<Connection>>(constantLive('online'));

/** Gives the connection to every component below it; its `value` must be stable. */
export const ConnectionProvider = ConnectionContext.Provider;

/** Whether requests reach the site; `online` where that is not known. */
export function useConnection(): Connection {
  return useLive(useContext(ConnectionContext));
}
