/**
 * Offline reading in the page: the device's content, the sync, the service worker, installation. Loaded after
 * hydration, since a first view needs none of it.
 */
import { loadNoticeList } from '../../app/notices/status-notices.tsx';
import type { AppRouter } from '../../app/router.tsx';
import { contentFromDevice } from '../../store/content-store.ts';
import { createDatabase } from '../../store/database.ts';
import type { Notice } from '../../core/notices.ts';
import { paths } from '../../core/paths.ts';
import { storeOpened, watchArticles } from './article-visits.ts';
import { dismissOffline, watchConnection } from './connection.ts';
import { createContentSync } from './content-sync.ts';
import type { BootTools } from '../boot/boot-types.ts';
import { createInstall, followLaunches, type LaunchQueue } from './install.ts';
import { rememberJobsLinks } from './jobs-links.ts';
import { restoreSaved } from './local-notes.ts';
import { createNotices } from './notice-board.ts';
import { automaticDownloadFormat } from '../content/picture-format.ts';
import { canPreloadOffline, preloadArticles, preloadLists } from '../navigation/preload.ts';
import { createSavedArticles } from './saved-articles.ts';
import type { OfflineReading, OfflineStates } from '../services.ts';
import { startDeviceWork } from './start-device-work.ts';
import { askToPersist } from './storage-persistence.ts';
import { haveContentPrepared, startWorkerClient, whenControlled } from './worker-client.ts';

type OfflineOptions = {
  states: OfflineStates;
  router: AppRouter;
  bootTools: BootTools;
};

/** Fulfilled once all of it runs. It starts in several tasks, in idle time. */
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
    console.warn('The saved articles could not be restored or copied', cause);
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
  const acceptUpdate = startWorkerClient(notices, sync.check('page'));
  await whenIdle();
  // Now, because the first notice may be that the connection is lost. A notice tries again after a failure.
  loadNoticeList().catch(() => undefined);
  preloadLists(router, { device: states.device, whenIdle });
  const preloadAgain = preloadArticles(router, {
    canPreload: (slug) => canPreloadOffline(database, slug).catch(() => false), // the sync reports it
    whenIdle,
  });
  states.device.subscribe(preloadAgain);

  async function accept({ kind }: Notice): Promise<void> {
    switch (kind) {
      case 'new-articles':
        if (router.state.location.pathname === paths.blog) return router.invalidate();
        return router.navigate({ to: '/blog' });
      case 'update-ready':
        return acceptUpdate?.();
      case 'update-started':
      case 'storage-newer':
        return window.location.reload();
      case 'install':
        return install.start();
      case 'jobs-link-offered':
        return jobsLinks.forget();
      case 'storage-full':
        return router.navigate({ to: '/device' });
      case 'jobs-link-stored':
      case 'offline':
      case 'online-again':
      case 'ready-offline':
      case 'storage-unavailable':
        return undefined; // they offer nothing
    }
  }

  return {
    loadContent: () => contentFromDevice(database),
    device: { checkNow: () => sync.check('reader'), removeAll: sync.removeAll, ...saved },
    install,
    notices: {
      accept: (notice) => {
        notices.dismiss(notice.kind);
        accept(notice).catch((cause: unknown) => {
          console.warn('The action of a notice failed', cause);
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
 * Returns the function to call when content has changed: the router then reloads each page when it is opened next.
 * The page that is being read stays as it is. At the first content of a device, preloaded pages stay too, since
 * they just came from the network.
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
