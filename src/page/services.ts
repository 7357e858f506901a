import type { AppServices } from '../app/services.ts';
import { seededRandom } from '../core/blog-pages.ts';
import type { NetworkContent } from '../core/content-source.ts';
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
import type { NotFoundScreen, PageData, ServedText } from '../core/page-data.ts';
import { site } from '../site.ts';
import { createThemeSwitch } from './boot/theme-switch.ts';
import { createContentSelector, type LoadDeviceContent } from './content/content-selector.ts';
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
  loadContent: LoadDeviceContent;
  device: DeviceActions;
  notices: Pick<NoticeBoard, 'accept' | 'dismiss'>;
  install: Pick<Install, 'start'>;
};

export type PageServices = ReturnType<typeof createPageServices>;

/**
 * The services of a page, and what changes them as more of its code runs.
 * @param served the article's text in the markup; empty where there is none
 * @param hasWorker whether a service worker controls the page: then the device has content
 */
export function createPageServices(
  data: PageData,
  served: ServedText,
  { hasWorker }: { hasWorker: boolean },
) {
  const policy = createArticleHtmlPolicy();
  policy.accept(served.content);
  const network = lazyNetwork(policy.accept);
  const drawFor = createLiveState<(seed: string) => () => number>(seededRandom);
  const announcement = createLiveState('');
  const servedNotFound = createLiveState<NotFoundScreen | undefined>(data.notFound);
  const states: OfflineStates = {
    connection: createLiveState<Connection>('online'),
    notices: createLiveState<readonly Notice[]>([]),
    device: createLiveState<DeviceState>({ kind: 'unknown' }),
    installWay: createLiveState<InstallWay>('none'),
  };
  const selector = createContentSelector({
    data,
    served,
    network: network.content,
    connection: states.connection,
    acceptHtml: policy.accept,
    waitsForDevice: hasWorker,
  });
  const { promise: offline, resolve, reject } = deferred<OfflineReading>();
  /** Nothing happens where offline reading cannot run. */
  const whenOffline = (act: (reading: OfflineReading) => void) => {
    offline.then(act, () => undefined);
  };
  const services: AppServices = {
    content: selector.content,
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
    /** Rejects where the code of the network cannot be loaded; the next call tries again. */
    loadNetwork: network.load,
    /** To be called once the document has hydrated. */
    leaveDocument: () => {
      selector.leaveDocument();
      drawFor.set(() => Math.random);
      servedNotFound.set(undefined);
    },
    /** To be called once offline reading runs. */
    connectOffline: (reading: OfflineReading) => {
      selector.connectDevice(reading.loadContent);
      resolve(reading);
    },
    /** To be called when offline reading cannot run: reading needs a connection then. */
    goWithoutOffline: () => {
      selector.goWithoutDevice();
      states.device.set({ kind: 'unavailable', reason: 'refused' });
      reject(new Error('No offline reading here'));
    },
  };
}

/** The network's content, whose code is loaded when it is first used. */
function lazyNetwork(acceptHtml: (html: string) => void) {
  let network: Promise<NetworkContent> | undefined;
  const load = () => {
    network ??= import('./content/content-from-network.ts').then(({ contentFromNetwork }) =>
      contentFromNetwork(acceptHtml),
    );
    network.catch(() => (network = undefined)); // the caller handles it
    return network;
  };
  const content: NetworkContent = {
    listArticles: async (range) => (await load()).listArticles(range),
    findArticle: async (slug, known) => (await load()).findArticle(slug, known),
  };
  return { load, content };
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
