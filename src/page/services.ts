import type { AppServices } from '../app/services.ts';
import { seededRandom } from '../core/blog-pages.ts';
import type { ContentSource } from '../core/content-source.ts';
import type {
  Connection,
  DeviceActions,
  DeviceState,
  Install,
  InstallWay,
} from '../core/device.ts';
import { renderedLocale } from '../core/language.words.ts';
import { createLiveState, type Live, type LiveState } from '../core/live.ts';
import type { Notice, NoticeBoard } from '../core/notices.ts';
import {
  contentFromPageData,
  type NotFoundScreen,
  type PageData,
  type ServedText,
} from '../core/page-data.ts';
import { site } from '../site.ts';
import { createThemeSwitch } from './boot/theme-switch.ts';
import type { AddressedContent } from './content.ts';
import { createArticleHtmlPolicy } from './trusted-types.ts';

/** The states that offline reading sets. */
export type OfflineStates = {
  connection: LiveState<Connection>;
  notices: LiveState<readonly Notice[]>;
  device: LiveState<DeviceState>;
  installWay: LiveState<InstallWay>;
};

/** What offline reading does for the page, once its code is loaded. */
export type OfflineReading = {
  device: DeviceActions;
  notices: Pick<NoticeBoard, 'accept' | 'dismiss'>;
  install: Pick<Install, 'start'>;
};

export type PageServices = ReturnType<typeof createPageServices>;

/**
 * The services of a page, and what changes them as more of its code runs.
 * @param served the article's text in the markup; empty where there is none
 */
export function createPageServices(data: PageData, served: ServedText) {
  const policy = createArticleHtmlPolicy();
  policy.accept(served.content);
  const addressed = lazyContent(policy.accept);
  let source: ContentSource = contentFromPageData(data, served, addressed);
  const drawFor = createLiveState<(seed: string) => () => number>(seededRandom);
  const announcement = createLiveState('');
  const servedNotFound = createLiveState<NotFoundScreen | undefined>(data.notFound);
  const states: OfflineStates = {
    connection: createLiveState<Connection>('online'),
    notices: createLiveState<readonly Notice[]>([]),
    device: createLiveState<DeviceState>({ kind: 'unknown' }),
    installWay: createLiveState<InstallWay>('none'),
  };
  const { promise: offline, resolve, reject } = deferred<OfflineReading>();
  /** Nothing happens where offline reading cannot run. */
  const whenOffline = (act: (reading: OfflineReading) => void) => {
    offline.then(act, () => undefined);
  };
  const services: AppServices = {
    content: {
      listArticles: (range) => source.listArticles(range),
      findArticle: (slug) => source.findArticle(slug),
    },
    drawFor,
    trustHtml: policy.trustHtml,
    locale: readerLocale,
    currentYear: readerYear,
    announcement,
    servedNotFound,
    connection: states.connection,
    notices: {
      shown: states.notices,
      accept: (notice) => whenOffline(({ notices }) => notices.accept(notice)),
      dismiss: (notice) => whenOffline(({ notices }) => notices.dismiss(notice)),
    },
    device: { state: states.device, actions: async () => (await offline).device },
    install: {
      way: states.installWay,
      start: () => whenOffline(({ install }) => install.start()),
    },
    theme: createThemeSwitch(),
  };
  return {
    services,
    announcement,
    states,
    /** Rejects where the code cannot be loaded; the next call tries again. */
    loadContent: addressed.load,
    /** To be called once the document has hydrated. */
    leaveDocument: () => {
      source = addressed;
      drawFor.set(() => Math.random);
      servedNotFound.set(undefined);
    },
    /** To be called once offline reading runs. */
    connectOffline: resolve,
    /** To be called when offline reading cannot run: reading needs a connection then. */
    goWithoutOffline: () => {
      states.device.set({ kind: 'unavailable' });
      reject(new Error('No offline reading here'));
    },
  };
}

/** The content by its addresses, whose code is loaded when it is first used. */
function lazyContent(acceptHtml: (html: string) => void) {
  let content: Promise<AddressedContent> | undefined;
  const load = () => {
    content ??= import('./content.ts').then(({ contentByAddress }) => contentByAddress(acceptHtml));
    content.catch(() => (content = undefined)); // the caller handles it
    return content;
  };
  return {
    load,
    listArticles: async (range) => (await load()).listArticles(range),
    findArticle: async (slug) => (await load()).findArticle(slug),
  } satisfies ContentSource & { load: () => Promise<AddressedContent> };
}

/** The reader's locale; rendered markup has the site's own. */
const readerLocale: Live<string> = {
  initial: renderedLocale,
  get: () => validLocale(navigator.language) ?? renderedLocale,
  subscribe: (onChange) => {
    window.addEventListener('languagechange', onChange);
    return () => window.removeEventListener('languagechange', onChange);
  },
};

/** Undefined for what is no language tag, such as the `C` of some systems. */
function validLocale(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

const readerYear: Live<number> = {
  initial: site.copyrightYear,
  // The clock may be behind.
  get: () => Math.max(site.copyrightYear, new Date().getFullYear()),
  subscribe: () => () => undefined,
};

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (cause: Error) => void = () => undefined;
  const promise = new Promise<T>((fulfil, fail) => {
    resolve = fulfil;
    reject = fail;
  });
  promise.catch(() => undefined); // the callers handle it
  return { promise, resolve, reject };
}
