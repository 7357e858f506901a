import type { AppServices } from '../app/services.ts';
import { seededDraw } from '../core/blog-pages.ts';
import type { ContentSource } from '../core/content-source.ts';
import type { CheckOutcome, Connection, DeviceState, InstallWay } from '../core/device.ts';
import { createLiveState, type Live, type LiveState } from '../core/live.ts';
import type { Notice } from '../core/notices.ts';
import {
  contentFromPageData,
  type NotFoundScreen,
  type PageData,
  type ServedText,
} from '../core/page-data.ts';
import { site } from '../site.ts';
import type { Network } from './network.ts';
import { createThemeSwitch } from './theme-switch.ts';
import { createArticleHtmlPolicy } from './trusted-types.ts';

/** What offline reading tells the page. */
export type OfflineStates = {
  connection: LiveState<Connection>;
  notices: LiveState<readonly Notice[]>;
  device: LiveState<DeviceState>;
  installWay: LiveState<InstallWay>;
};

/** What the page asks of offline reading, once its code is there. */
export type OfflineControls = {
  /** Content of the device, and of the network where the device lacks it. */
  content: ContentSource;
  checkNow: () => Promise<CheckOutcome>;
  save: (slug: string) => Promise<void>;
  unsave: (slug: string) => Promise<void>;
  removeAll: () => Promise<void>;
  acceptNotice: (notice: Notice) => void;
  dismissNotice: (notice: Notice) => void;
  startInstall: () => void;
};

/** The services of a page, and the switches from what its document carries to the living ones. */
export type PageServices = {
  services: AppServices;
  announcement: LiveState<string>;
  /** What offline reading works with. */
  offline: {
    states: OfflineStates;
    /** Fails where its code cannot be had; the next call tries again. */
    loadNetwork: () => Promise<Network>;
    acceptHtml: (html: string) => void;
  };
  /** To be called once the document has hydrated. */
  leaveDocument: () => void;
  /** To be called once the code of offline reading runs. */
  connectOffline: (controls: OfflineControls) => void;
  /** To be called when it cannot run: reading needs a connection then. */
  goWithoutOffline: () => void;
};

/**
 * @param body the article's HTML as the document carries it; empty where there is none
 * @param isServed whether a worker answers for this page: then the device has content, and the code
 *   of offline reading is worth waiting for, since the network may hang
 */
export function createPageServices(
  data: PageData,
  served: ServedText,
  { isServed }: { isServed: boolean },
): PageServices {
  const policy = createArticleHtmlPolicy();
  policy.accept(served.content);
  const loadNetwork = networkOnceWanted(policy.accept);
  const network = contentOf(async () => (await loadNetwork()).content);
  const fromDocument = contentFromPageData(data, served, network);
  const drawFor = createLiveState<(seed: string) => () => number>(seededDraw);
  const announcement = createLiveState('');
  const servedNotFound = createLiveState<NotFoundScreen | undefined>(data.notFound);
  const states: OfflineStates = {
    connection: createLiveState<Connection>('online'),
    notices: createLiveState<readonly Notice[]>([]),
    device: createLiveState<DeviceState>({ kind: 'unknown' }),
    installWay: createLiveState<InstallWay>('none'),
  };
  const started = deferred<OfflineControls>();
  const controls = started.promise;
  /** Do something with the controls once they are there; nothing where they never will be. */
  const steer = (act: (given: OfflineControls) => void) => {
    controls.then(act, () => undefined);
  };
  let hasLeftDocument = false;
  let living = isServed ? contentOnceThere(controls, network) : network;
  const content = () => (hasLeftDocument ? living : fromDocument);
  return {
    announcement,
    offline: { states, loadNetwork, acceptHtml: policy.accept },
    leaveDocument: () => {
      hasLeftDocument = true;
      drawFor.set(() => Math.random);
      servedNotFound.set(undefined);
    },
    connectOffline: (given) => {
      living = given.content;
      started.resolve(given);
    },
    goWithoutOffline: () => {
      states.device.set({ kind: 'unavailable', reason: 'refused' });
      started.reject(new Error('Offline reading is not available in this page'));
    },
    services: {
      content: {
        listArticles: (range) => content().listArticles(range),
        findArticle: (slug) => content().findArticle(slug),
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
        accept: (notice) => steer(({ acceptNotice }) => acceptNotice(notice)),
        dismiss: (notice) => steer(({ dismissNotice }) => dismissNotice(notice)),
      },
      device: {
        state: states.device,
        checkNow: async () => (await controls).checkNow(),
        save: async (slug) => (await controls).save(slug),
        unsave: async (slug) => (await controls).unsave(slug),
        removeAll: async () => (await controls).removeAll(),
      },
      install: {
        way: states.installWay,
        start: () => steer(({ startInstall }) => startInstall()),
      },
      theme: createThemeSwitch(),
    },
  };
}

/** The content of the controls once they are there, else the network's. */
function contentOnceThere(
  controls: Promise<OfflineControls>,
  network: ContentSource,
): ContentSource {
  const source = controls.then(
    ({ content }) => content,
    () => network,
  );
  return contentOf(() => source);
}

/** Content of a source that has to be waited for. */
function contentOf(load: () => Promise<ContentSource>): ContentSource {
  return {
    listArticles: async (range) => (await load()).listArticles(range),
    findArticle: async (slug) => (await load()).findArticle(slug),
  };
}

function networkOnceWanted(acceptHtml: (html: string) => void): () => Promise<Network> {
  let network: Promise<Network> | undefined;
  return () => {
    network ??= import('./network.ts').then(({ createNetwork }) => createNetwork(acceptHtml));
    network.catch(() => (network = undefined)); // told to whoever asked
    return network;
  };
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (cause: Error) => void = () => undefined;
  const promise = new Promise<T>((fulfil, fail) => {
    resolve = fulfil;
    reject = fail;
  });
  promise.catch(() => undefined); // whoever waits for it handles that
  return { promise, resolve, reject };
}

/** The language the browser asks for pages in; rendered markup has the site's own. */
const readerLocale: Live<string> = {
  initial: 'en-US',
  get: () => validLocale(navigator.language) ?? 'en-US',
  subscribe: (onChange) => {
    window.addEventListener('languagechange', onChange);
    return () => window.removeEventListener('languagechange', onChange);
  },
};

/** Undefined for what some systems report instead of a language tag, such as `C`. */
function validLocale(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

const readerYear: Live<number> = {
  initial: site.copyrightYear,
  // A clock that is behind does not take the year back.
  get: () => Math.max(site.copyrightYear, new Date().getFullYear()),
  subscribe: () => () => undefined,
};
