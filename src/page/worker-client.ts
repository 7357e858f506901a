import { Workbox } from 'workbox-window';
import type { MessageToWorker } from '../core/worker-messages.ts';
import type { Notices } from './notice-board.ts';
import { createWorkerUrl } from './trusted-types.ts';

/** Milliseconds between two looks for new code (architecture.md §4). */
const updateIntervalMs = 60 * 60 * 1000;

export type WorkerClient = {
  /** Start the new code that waits, in this tab. */
  acceptUpdate: () => Promise<void>;
};

/**
 * Registers the service worker and offers new code when it waits. A tab is reloaded only by its own
 * reader; another tab that accepted leaves this one as it is.
 * @returns undefined where there can be no worker: reading needs a connection then
 */
export function startWorkerClient(notices: Notices): WorkerClient | undefined {
  const { serviceWorker: container } = navigator as { serviceWorker?: ServiceWorkerContainer };
  // Browsers have none in some private windows and on plain http; the dev server builds none.
  if (!container || import.meta.env.DEV) return undefined;
  const workbox = new Workbox(createWorkerUrl(), { scope: '/' });
  let hasAccepted = false;
  let hadController = container.controller !== null;

  const offer = () => notices.tell({ kind: 'update-ready' });
  workbox.addEventListener('waiting', offer);
  container.addEventListener('controllerchange', () => {
    if (hasAccepted) {
      window.location.reload();
    } else if (hadController) {
      notices.take('update-ready');
      notices.tell({ kind: 'update-started' });
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

  workbox
    // The page has loaded when this code runs; the library's own wait for that is not needed.
    .register({ immediate: true })
    .then(() => container.ready)
    .then(({ active }) => {
      const message: MessageToWorker = { type: 'PAGE_STARTED' };
      active?.postMessage(message, []);
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
