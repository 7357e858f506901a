import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Connection } from '../../core/device.ts';
import type { Live } from '../../core/live.ts';

/** Reads a changing value; prerendering and hydration see `initial`. `get` must be stable. */
export function useLive<T>({ initial, get, subscribe }: Live<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}

/** Whether requests reach the site; `online` where that is not known. */
export function useConnection(): Connection {
  return useLive(useRouter().options.context.connection);
}

/** BCP 47 tag in which days are shown. */
export function useLocale(): string {
  return useLive(useRouter().options.context.locale);
}
