import { Workbox } from 'workbox-window';
import { matchesMedia } from '../../app/ui/media.ts';
import { withTimeLimit } from '../../core/time-limit.ts';
import { paths } from '../../core/paths.ts';
import { periodicSyncTag, type MessageToWorker } from '../../core/worker-messages.ts';
import { readTheme } from '../boot/theme-storage.ts';
import type { Notices } from './notice-board.ts';
import { createServiceWorkerUrl } from '../script-urls.ts';

/** Milliseconds between two looks for new code. */
const updateIntervalMs = 60 * 60 * 1000;
/** Milliseconds between two looks for news in the background, at least. */
const backgroundIntervalMs = 12 * 60 * 60 * 1000;

export type WorkerClient = {
  /** Start the new code that waits, in this tab. */
  acceptUpdate: () => Promise<void>;
};

/** Milliseconds that a first visit's content has before the code for later ones comes, too. */
const contentLimitMs = 4000;

/** Fulfilled once a worker answers for this tab, so that it opens without a connection. */
export function whenControlled(): Promise<void> {
  const { serviceWorker: container } = navigator as { serviceWorker?: ServiceWorkerContainer };
  return new Promise((resolve) => {
    if (container?.controller) resolve();
    else container?.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

/** Has the worker, where one answers for this tab, make pages of new content in advance. */
export function haveContentPrepared(): void {
  const { serviceWorker: container } = navigator as { serviceWorker?: ServiceWorkerContainer };
  tellWorker(container?.controller, { type: 'CONTENT_CHANGED' });
}

function tellWorker(worker: ServiceWorker | null | undefined, message: MessageToWorker): void {
  worker?.postMessage(message, []);
}

/**
 * Registers the service worker and offers new code when it waits. A tab is reloaded only by its own
 * reader; another tab that accepted leaves this one as it is.
 * @param contentHasCome a device without a worker gets one after the content: that is what the reader
 *   may open next, and what the worker precaches would share the network with it
 * @returns undefined where there can be no worker: reading needs a connection then
 */
export function startWorkerClient(
  notices: Notices,
  contentHasCome: Promise<unknown>,
): WorkerClient | undefined {
  const { serviceWorker: container } = navigator as { serviceWorker?: ServiceWorkerContainer };
  // Browsers have none in some private windows and on plain http; the dev server builds none.
  if (!container || import.meta.env.DEV) return undefined;
  const workbox = new Workbox(createServiceWorkerUrl(), { scope: paths.home });
  let hasAccepted = false;
  let hadController = container.controller !== null;
  let offered: ServiceWorker | undefined;

  /** Once for each new code; what is there at a first visit is none. */
  const offerWaiting = ({ waiting, active }: ServiceWorkerRegistration) => {
    if (!waiting || !active || waiting === offered) return;
    offered = waiting;
    notices.show({ kind: 'update-ready' });
  };
  const offerUpdates = (registration: ServiceWorkerRegistration) => {
    offerWaiting(registration);
    // The library's own `waiting` event comes for the first update of a tab's life alone.
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => offerWaiting(registration));
    });
  };
  container.addEventListener('controllerchange', () => {
    if (hasAccepted) {
      window.location.reload();
    } else if (hadController) {
      notices.dismiss('update-ready');
      notices.show({ kind: 'update-started' });
    }
    hadController = true;
  });

  const lookForUpdate = () => {
    // A failed look is repeated by the next; the present code goes on.
    workbox.update().catch((cause: unknown) => console.warn('No look for new code', cause));
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookForUpdate();
  });
  setInterval(lookForUpdate, updateIntervalMs);

  const whenDue = hadController
    ? Promise.resolve()
    : withTimeLimit(contentLimitMs, contentHasCome).catch(() => undefined); // late or not: it is due
  whenDue
    // The page has loaded when this code runs; the library's own wait for that is not needed.
    .then(() => workbox.register({ immediate: true }))
    .then(() => container.ready)
    .then((registration) => {
      offerUpdates(registration);
      const theme = readTheme();
      // Chosen before there was a worker, or in an earlier build.
      if (theme) tellWorker(registration.active, { type: 'THEME_CHOSEN', theme });
      tellWorker(registration.active, { type: 'PAGE_STARTED' });
      return syncInBackground(registration);
    })
    .catch((cause: unknown) => {
      console.warn(
        'The service worker could not be registered; reading needs a connection.',
        cause,
      );
    });

  return {
    acceptUpdate: async () => {
      const registration = await container.getRegistration();
      if (!registration?.waiting) return window.location.reload(); // it has started meanwhile
      hasAccepted = true;
      workbox.messageSkipWaiting();
    },
  };
}

/** Not in TypeScript's DOM library: https://wicg.github.io/periodic-background-sync/ */
type WithPeriodicSync = {
  periodicSync?: { register: (tag: string, options: { minInterval: number }) => Promise<void> };
};

/** Looks for news while the site is closed, where the browser grants it: to installed sites. */
async function syncInBackground(registration: ServiceWorkerRegistration): Promise<void> {
  const { periodicSync } = registration as WithPeriodicSync;
  if (!periodicSync || !matchesMedia('(display-mode: standalone)')) return;
  try {
    await periodicSync.register(periodicSyncTag, { minInterval: backgroundIntervalMs });
  } catch (cause) {
    console.warn('The browser grants no look for news in the background', cause);
  }
}
