import { createContext, useContext } from 'react';
import type { Connection } from '../../core/device.ts';
import { constantLive, type Live } from '../../core/live.ts';
import { useLive } from './use-live.ts';

const ConnectionContext = createContext<Live<Connection>>(constantLive('online'));

/** Gives the connection to every component below it; its `value` must be stable. */
export const ConnectionProvider = ConnectionContext.Provider;

/** Whether requests reach the site; `online` where that is not known. */
export function useConnection(): Connection {
  return useLive(useContext(ConnectionContext));
}
