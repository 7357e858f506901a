import { createContext, useContext } from 'react';
import type { Connection } from '../../core/device.ts';
import { constantLive, type Live } from '../../core/live.ts';
import { useLive } from './use-live.ts';

const ConnectionContext = createContext<Live<Connection>>(constantLive('online'));

/** Around all that reads the connection; its `value` must be stable. */
export const ConnectionProvider = ConnectionContext.Provider;

/** Whether requests reach the site; `online` wherever that is not known. */
export function useConnection(): Connection {
  return useLive(useContext(ConnectionContext));
}
