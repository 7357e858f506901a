/** What changes while a page is open. Only a page's code sets it: renders of the build and the worker read initial values. */
import type { StaticDataRouteOption } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Connection, DeviceState, WorkerApi, InstallWay, Notice } from '../shared/device.ts';
import { renderedLocale } from '../shared/language.words.ts';
import { createStore, type Store } from '../shared/store.ts';
import type { Theme } from '../shared/theme.ts';

/** BCP 47 tag in which days are shown. */
export const locale = createStore<string>(renderedLocale);
/** The reader's, once the page runs; until then it shows that of its document, which no script holds. */
export const currentYear = createStore<number | undefined>(undefined);
/** What a screen reader is told after a navigation whose focus does not tell it. */
export const announcement = createStore('');
export const connection = createStore<Connection>('online');
export const deviceState = createStore<DeviceState>({ kind: 'unknown' });
/** The latest last. */
export const notices = createStore<readonly Notice[]>([]);
export const installWay = createStore<InstallWay>('none');
/** The reader's choice; client/boot/theme.ts stores and shows what the control is set to. */
export const chosenTheme = createStore<Theme>('system');
/** The sentence at which the player is; `isLast` once the article has ended. */
export const heardSentence = createStore<{ range: Range; isLast: boolean } | undefined>(undefined);
/** The reader's speed of listening; 1 is the voice's own. */
export const speechRate = createStore(1);
/** Whether the key `/` opens the search: readers who speak to their device turn that off (WCAG 2.1.4). */
export const hasSearchKey = createStore(true);
export const openingCard = createStore<string | undefined>(undefined);
/** The loaded page that the reader is about to be led to, to be rendered ahead (layout/next-page.tsx). */
export const nextPage = createStore<
  { id: string; staticData: StaticDataRouteOption; loaderData?: unknown } | undefined
>(undefined);

export type Actions = Pick<
  WorkerApi,
  'sync' | 'save' | 'unsave' | 'importData' | 'tick' | 'removeAll'
> & {
  /** Open the browser's dialogue, or the notice that explains how to install in Safari. */
  install: () => void;
  accept: (notice: Notice) => unknown;
  dismiss: (notice: Notice) => void;
};

/** Fulfilled once their code runs, rejected where it cannot; forever pending in the build and the worker. */
export const actions = createStore<Promise<Actions>>(new Promise(() => undefined));

/** Does what the reader asked for and gives its result; if that fails, logs the error and gives `failure`. */
export async function runAction<Done, Failure>(
  wish: (actions: Actions) => Done | Promise<Done>,
  failure: Failure,
): Promise<Done | Failure> {
  try {
    return await wish(await actions.get());
  } catch (error) {
    console.warn('An action failed.', error);
    return failure;
  }
}

export const install = () => void runAction(({ install: prompt }) => prompt(), undefined);

/** Reads a store, or what `select` takes from its value, which must be the same object while it has not changed. */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, Part>(store: Store<T>, select: (value: T) => Part): Part;
export function useStore<T>(store: Store<T>, select: (value: T) => unknown = (value) => value) {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
}
