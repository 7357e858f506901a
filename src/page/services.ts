import type { AppServices } from '../app/services.ts';
import { seededRandom } from '../core/blog-pages.ts';
import type {
  Connection,
  DeviceActions,
  DeviceState,
  Install,
  InstallWay,
} from '../core/device.ts';
import { createLiveState, type LiveState } from '../core/live.ts';
import type { Notice, NoticeBoard } from '../core/notices.ts';
import type { NotFoundScreen, PageData, ServedText } from '../core/page-data.ts';
import { createThemeSwitch } from './boot/theme-switch.ts';
import { createContentSelector, type LoadDeviceContent } from './content/content-selector.ts';
import { createLazyNetwork } from './content/lazy-network.ts';
import { readerLocale, readerYear } from './reader-values.ts';
import { createArticleHtmlPolicy } from './trusted-types.ts';

/** What offline reading tells the page. */
export type OfflineStates = {
  connection: LiveState<Connection>;
  notices: LiveState<readonly Notice[]>;
  device: LiveState<DeviceState>;
  installWay: LiveState<InstallWay>;
};

/** What offline reading does for the page, once its code is there. */
export type OfflineReading = {
  loadContent: LoadDeviceContent;
  device: DeviceActions;
  notices: Pick<NoticeBoard, 'accept' | 'dismiss'>;
  install: Pick<Install, 'start'>;
};

/** The services of a page, and what changes them as its code comes. */
export type PageServices = {
  services: AppServices;
  announcement: LiveState<string>;
  states: OfflineStates;
  /** Load what asks the network, before it is wanted. Rejects where it cannot be had; the next call tries again. */
  loadNetwork: () => Promise<unknown>;
  /** To be called once the document has hydrated. */
  leaveDocument: () => void;
  /** To be called once the code of offline reading runs. */
  connectOffline: (offline: OfflineReading) => void;
  /** To be called when it cannot run: reading needs a connection then. */
  goWithoutOffline: () => void;
};

/**
 * @param served what of the article the markup has; empty where there is none
 * @param hasWorker whether a worker answers for this page: then the device has content
 */
export function createPageServices(
  data: PageData,
  served: ServedText,
  { hasWorker }: { hasWorker: boolean },
): PageServices {
  const policy = createArticleHtmlPolicy();
  policy.accept(served.content);
  const network = createLazyNetwork(policy.accept);
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
  /** Once offline reading runs; nothing where it never will. */
  const whenOffline = (act: (reading: OfflineReading) => void) => {
    offline.then(act, () => undefined);
  };
  return {
    announcement,
    states,
    loadNetwork: network.load,
    leaveDocument: () => {
      selector.leaveDocument();
      drawFor.set(() => Math.random);
      servedNotFound.set(undefined);
    },
    connectOffline: (reading) => {
      selector.connectDevice(reading.loadContent);
      resolve(reading);
    },
    goWithoutOffline: () => {
      selector.goWithoutDevice();
      states.device.set({ kind: 'unavailable', reason: 'refused' });
      reject(new Error('No offline reading here'));
    },
    services: {
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
    },
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
