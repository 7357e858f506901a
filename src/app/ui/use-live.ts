import { useSyncExternalStore } from 'react';
import type { Live } from '../../core/live.ts';

/** Read a changing value; prerendering and hydration see `initial`. `get` must be stable. */
export function useLive<T>({ initial, get, subscribe }: Live<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}
