import { Workbox } from 'workbox-window';
import { matchesMedia } from '../../app/ui/media.ts';
import { paths } from '../../core/paths.ts';
import { periodicSyncTag, type MessageToWorker } from '../../core/worker-messages.ts';
import { readTheme } from '../boot/theme.ts';
import type { Notices } from './notice-board.ts';
import { serviceWorkerUrl } from '../service-worker-url.ts';

/** Milliseconds between two update checks. */
const updateIntervalMs = 60 * 60 * 1000;
/** Minimum milliseconds between two background syncs. */
const backgroundIntervalMs = 12 * 60 * 60 * 1000;

/** Undefined in some private windows and on plain http. */
export const { serviceWorker: container } = navigator as { serviceWorker?: ServiceWorkerContainer };

/** The worker, once it is active; a tab that was reloaded past it has it, too. Never where none can run. */
export async function whenActive(): Promise<ServiceWorker> {
  if (container?.controller) return container.controller;
  const registration = await container?.ready;
  return registration?.active ?? new Promise(() => undefined);
}

function tellWorker(worker: ServiceWorker | null, message: MessageToWorker): void {
  worker?.postMessage(message, []);
}

/**
 * Registers the service worker and offers new code when it waits. Only its own reader reloads a tab, not an
 * update accepted in another one.
 * @param onUnavailable called where no worker can run: the browser has none, or refuses it
 * @returns starts the waiting code in this tab
 */
export function startWorkerClient(
  notices: Notices,
  onUnavailable: () => void,
): () => Promise<void> {
  // The dev server builds no worker.
  if (!container || import.meta.env.DEV) {
    onUnavailable();
    return async () => window.location.reload();
  }
  const workbox = new Workbox(serviceWorkerUrl(), { scope: paths.home });
  let hasAccepted = false;
  let hadController = container.controller !== null;
  let offered: ServiceWorker | undefined;

  /** Once for each update; the worker of a first visit is none. */
  const offerWaiting = ({ waiting, active }: ServiceWorkerRegistration) => {
    if (!waiting || !active || waiting === offered) return;
    offered = waiting;
    notices.show({ kind: 'update-ready' });
  };
  const offerUpdates = (registration: ServiceWorkerRegistration) => {
    offerWaiting(registration);
    // workbox-window fires `waiting` for a tab's first update only.
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => offerWaiting(registration));
    });
  };
  container.addEventListener('controllerchange', () => {
    if (hasAccepted) {
      window.location.reload();
    } else if (hadController) {
      notices.show({ kind: 'update-ready' }); // another tab started it
    }
    hadController = true;
  });

  const lookForUpdate = () => {
    workbox.update().catch((cause: unknown) => console.warn('The update check failed', cause));
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookForUpdate();
  });
  setInterval(lookForUpdate, updateIntervalMs);

  // The page has loaded by now: no need to wait for it.
  workbox
    .register({ immediate: true })
    .then((registered) => {
      if (!registered) throw new Error('The browser registers no worker');
      return container.ready;
    })
    .then((registration) => {
      offerUpdates(registration);
      const theme = readTheme();
      // It may have been chosen before there was a worker.
      if (theme)
        tellWorker(registration.active, { type: 'DEVICE', task: 'chooseTheme', given: { theme } });
      tellWorker(registration.active, { type: 'PAGE_STARTED' });
      return syncInBackground(registration);
    })
    .catch((cause: unknown) => {
      console.warn(
        'The service worker could not be registered; reading needs a connection.',
        cause,
      );
      if (!container.controller) onUnavailable();
    });

  return async () => {
    const registration = await container.getRegistration();
    if (!registration?.waiting) return window.location.reload(); // it has started meanwhile
    hasAccepted = true;
    workbox.messageSkipWaiting();
  };
}

/** Not in TypeScript's DOM library: https://wicg.github.io/periodic-background-sync/ */
type WithPeriodicSync = {
  periodicSync?: { register: (tag: string, options: { minInterval: number }) => Promise<void> };
};

/** Sync while the site is closed; browsers grant it to installed sites. */
async function syncInBackground(registration: ServiceWorkerRegistration): Promise<void> {
  const { periodicSync } = registration as WithPeriodicSync;
  if (!periodicSync || !matchesMedia('(display-mode: standalone)')) return;
  try {
    await periodicSync.register(periodicSyncTag, { minInterval: backgroundIntervalMs });
  } catch (cause) {
    console.warn('The browser grants no background sync', cause);
  }
}
