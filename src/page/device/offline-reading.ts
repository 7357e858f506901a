/**
 * Offline reading in the page: the device's content, the sync, the service worker, installation.
 * Loaded once the page has hydrated, since a first view needs none of it.
 */
import { loadNoticeList } from '../../app/notices/status-notices.tsx';
import type { AppRouter } from '../../app/router.tsx';
import { contentFromDevice } from '../../store/content-store.ts';
import { createDatabase } from '../../store/database.ts';
import { isArticleAtHand } from './article-at-hand.ts';
import { watchArticles } from './article-visits.ts';
import { dismissOffline, watchConnection } from './connection.ts';
import { createContentSync } from './content-sync.ts';
import type { BootTools } from '../boot/boot-types.ts';
import { followLaunches, type LaunchQueue } from './follow-launches.ts';
import { createInstall } from './install.ts';
import { rememberJobsLinks } from './jobs-links.ts';
import { createNoticeActions } from './notice-actions.ts';
import { createNotices } from './notice-board.ts';
import { storeOpened } from './opened-articles.ts';
import { automaticDownloadFormat } from '../content/picture-format.ts';
import { preloadArticles } from '../navigation/preload-articles.ts';
import { preloadLists } from '../navigation/preload-lists.ts';
import { createSavedArticles } from './saved-articles.ts';
import { restoreSaved } from './saved-copy.ts';
import type { OfflineReading, OfflineStates } from '../services.ts';
import { startDeviceWork } from './start-device-work.ts';
import { askToPersist } from './storage-persistence.ts';
import { haveContentPrepared, startWorkerClient, whenControlled } from './worker-client.ts';

type OfflineOptions = {
  states: OfflineStates;
  router: AppRouter;
  bootTools: BootTools;
};

/** Fulfilled once all of it runs; it starts in several tasks, while the page is at rest. */
export async function startOfflineReading({
  states,
  router,
  bootTools: { whenIdle, onInstallPrompt },
}: OfflineOptions): Promise<OfflineReading> {
  const database = createDatabase();
  const notices = createNotices(states.notices);
  const work = startDeviceWork(database, (measured) => {
    setConnection(measured);
    if (measured === 'online') jobsLinks.offer();
  });
  const restored = restoreSaved(database).catch((cause: unknown) => {
    console.warn('What was saved could not be looked after', cause);
  });

  const jobsLinks = rememberJobsLinks(database, states.connection, notices);
  const setConnection = watchConnection(states, notices, () => sync.check('page'));
  const sync = createContentSync({
    database,
    work,
    automaticPictures: automaticDownloadFormat,
    restored,
    device: states.device,
    notices,
    onContentChanged: createInvalidateRoutes(router),
    onDownloaded: haveContentPrepared,
    whenControlled: whenControlled(),
  });
  await whenIdle();
  const persist = () => askToPersist(() => void sync.deviceChanged());
  const saved = createSavedArticles({ database, work, sync, notices, persist });
  const install = createInstall({
    database,
    way: states.installWay,
    notices,
    onInstalled: persist,
    onInstallPrompt,
  });
  watchArticles(router, {
    onOpen: (slug) => storeOpened({ database, work, sync }, slug),
    onEnd: install.onArticleEnd,
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sync.check('page');
  });
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  if (launchQueue) followLaunches(launchQueue, (address) => window.location.assign(address));
  const worker = startWorkerClient(notices, sync.check('page'));
  await whenIdle();
  // While there is a connection, as the first notice may be that it is lost. Where this fails, the
  // notice loads the list again, and tells what failed.
  loadNoticeList().catch(() => undefined);
  preloadLists(router, { device: states.device, whenIdle });
  const othersAtHand = preloadArticles(router, {
    isAtHand: (slug) => isArticleAtHand(database, slug).catch(() => false), // reported by the sync
    whenIdle,
  });
  states.device.subscribe(othersAtHand);

  const accept = createNoticeActions({ router, worker, install, jobsLinks });
  return {
    loadContent: () => contentFromDevice(database),
    device: { checkNow: () => sync.check('reader'), removeAll: sync.removeAll, ...saved },
    install,
    notices: {
      accept: (notice) => {
        notices.dismiss(notice.kind);
        accept(notice).catch((cause: unknown) => {
          console.warn('What the notice offers could not be done', cause);
          notices.show(notice);
        });
      },
      dismiss: ({ kind }) => {
        notices.dismiss(kind);
        if (kind === 'jobs-link-offered') jobsLinks.forget();
        if (kind === 'offline') dismissOffline();
      },
    },
  };
}

/**
 * Gives the function to call when content has changed: what the router has loaded is then loaded
 * anew at its next opening. What is being read stays as it is until it is left. Where the device had no
 * content before, what was loaded in advance came from the network just now, and stays.
 */
function createInvalidateRoutes(router: AppRouter): (change: { isFirst: boolean }) => void {
  const outdated = new Set<string>();
  router.subscribe('onRendered', () => {
    if (outdated.size === 0) return;
    router.clearCache({ filter: ({ id }) => outdated.has(id) });
    const shown = new Set(router.state.matches.map(({ id }) => id));
    for (const id of outdated) if (!shown.has(id)) outdated.delete(id);
  });
  return ({ isFirst }) => {
    if (!isFirst) router.clearCache();
    for (const { id } of router.state.matches) outdated.add(id);
  };
}
