import { notFound } from '@tanstack/react-router';
import type { AppServices } from '../app/services.ts';
import type { ContentSource } from '../core/content-source.ts';
import type { Connection, DeviceActions, DeviceState, InstallWay } from '../core/device.ts';
import { renderedLocale } from '../core/language.words.ts';
import { createLiveState } from '../core/live.ts';
import type { Notice } from '../core/notices.ts';
import {
  withText,
  type NotFoundScreen,
  type PageData,
  type ServedText,
} from '../core/page-data.ts';
import type { Search } from '../search/search-answer.ts';
import { site } from '../site.ts';
import { createThemeSwitch } from './boot/theme-switch.ts';
import { acceptHtml, trustHtml } from './trusted-types.ts';
import { readLocal, writeLocal } from './web-storage.ts';

/** What offline reading does for the page, once its code is loaded. */
export type OfflineReading = {
  actions: DeviceActions;
  accept: (notice: Notice) => Promise<unknown>;
  dismiss: (notice: Notice) => void;
};

/** Key in localStorage: whether the reader has turned the key `/` off. */
const searchKey = 'search-key';

export type PageServices = ReturnType<typeof createPageServices>;

/** The content by its addresses, whose code is loaded when it is first used. */
export const loadContent = async () => (await import('./content.ts')).addressedContent;

const addressedContent: ContentSource = {
  listArticles: async (range) => (await loadContent()).listArticles(range),
  listTopics: async () => (await loadContent()).listTopics(),
  findArticle: async (slug) => (await loadContent()).findArticle(slug),
  findNext: async (slug) => (await loadContent()).findNext(slug),
  listStarts: async () => (await loadContent()).listStarts(),
};

/**
 * The services of a page, and what changes them as more of its code runs.
 * @param served the article's text in the markup; empty where there is none
 */
export function createPageServices(data: PageData, served: ServedText) {
  acceptHtml(served.content);
  let carried: PageData | undefined = data;
  const states = {
    locale: createLiveState<string>(renderedLocale),
    currentYear: createLiveState<number>(site.copyrightYear),
    announcement: createLiveState(''),
    servedNotFound: createLiveState<NotFoundScreen | undefined>(data.notFound),
    connection: createLiveState<Connection>('online'),
  };
  const device = createLiveState<DeviceState>({ kind: 'unknown' });
  const installWay = createLiveState<InstallWay>('none');
  const notices = createLiveState<readonly Notice[]>([]);
  let connectOffline: (reading: Promise<OfflineReading>) => void = () => undefined;
  const offline = new Promise<OfflineReading>((resolve) => (connectOffline = resolve));
  offline.catch((cause: unknown) => {
    console.warn('Offline reading could not start', cause);
    device.set({ kind: 'unavailable' });
  });
  let search: Promise<Search> | undefined;
  const hasKey = createLiveState(true);
  const services: AppServices = {
    ...states,
    content: addressedContent,
    load: async <T>(read: () => Promise<T>, missing: NotFoundScreen = 'page') => {
      if (!carried) return read();
      if (carried.notFound) throw notFound({ data: missing });
      return withText(carried.loaded, served) as T;
    },
    drawFor: () => Math.random,
    trustHtml,
    notices: {
      shown: notices,
      accept: (notice) => void offline.then(({ accept }) => accept(notice)),
      dismiss: (notice) => void offline.then(({ dismiss }) => dismiss(notice)),
    },
    device: { state: device, actions: async () => (await offline).actions },
    install: {
      way: installWay,
      start: () => void offline.then(({ accept }) => accept({ kind: 'install', way: 'prompt' })),
    },
    theme: createThemeSwitch(),
    search: {
      open: () => {
        search ??= import('./search.ts').then(({ openSearch }) =>
          openSearch(services.content, device),
        );
        search.catch(() => (search = undefined)); // the next press tries again
        return search;
      },
      hasKey,
    },
  };
  return {
    services,
    states: { ...states, device, installWay, notices },
    /** To be called once the document has hydrated. */
    leaveDocument: () => {
      carried = undefined;
      states.servedNotFound.set(undefined);
      hasKey.set(readLocal(searchKey) !== 'off');
      hasKey.subscribe(() => writeLocal(searchKey, hasKey.get() ? null : 'off'));
      states.locale.set(readerLocale());
      // The clock may be behind.
      states.currentYear.set(Math.max(site.copyrightYear, new Date().getFullYear()));
    },
    /** To be called with the start of offline reading; where that fails, reading needs a connection. */
    connectOffline,
  };
}

/** The reader's locale; the site's own where the browser names none, as the `C` of some systems. */
function readerLocale(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? renderedLocale;
  } catch {
    return renderedLocale;
  }
}
