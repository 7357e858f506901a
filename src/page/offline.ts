/**
 * Offline reading in the page: the device's content, the sync, the service worker, installation.
 * Loaded once the page has hydrated, since a first view needs none of it.
 */
import { loadNoticeList } from '../app/features/shell/status-notices.tsx';
import type { AppRouter } from '../app/router.tsx';
import { syncLockName } from '../core/worker-messages.ts';
import { createDatabase } from '../store/database.ts';
import { markRead } from '../store/read-store.ts';
import { keepArticle } from '../sync/keep-article.ts';
import type { SyncTools } from '../sync/sync-tools.ts';
import { watchArticles } from './article-visits.ts';
import { dismissOffline, watchConnection } from './connection.ts';
import { createFetchForSync } from './content-files.ts';
import { createContentSync } from './content-sync.ts';
import { contentFromDeviceFirst } from './device-content.ts';
import type { EarlyPage } from './early-page.ts';
import { createInstall } from './install.ts';
import { keepJobsLinks } from './jobs-links.ts';
import { createForgetLoaded } from './loaded-pages.ts';
import { measureSpeed } from './measure-speed.ts';
import { createNoticeActions } from './notice-actions.ts';
import type { Network } from './network.ts';
import { createNotices } from './notice-board.ts';
import { unaskedFormat } from './picture-format.ts';
import { preloadLists } from './preload-lists.ts';
import { createSavedArticles } from './saved-articles.ts';
import type { OfflineControls, PageServices } from './services.ts';
import { askToPersist, estimateStorage } from './storage-grant.ts';
import { startWorkerClient, whenServed } from './worker-client.ts';

type OfflineOptions = Pick<PageServices['offline'], 'states' | 'acceptHtml'> & {
  network: Network;
  router: AppRouter;
  early: EarlyPage;
};

/** Fulfilled once all of it runs; it starts in several tasks, in pauses of the page. */
export async function startOffline({
  states,
  acceptHtml,
  network: { client, content: network },
  router,
  early: { pause, takeInstallPrompt },
}: OfflineOptions): Promise<OfflineControls> {
  const database = createDatabase();
  const notices = createNotices(states.notices);
  const fetchFile = createFetchForSync(client);
  const loadTools = async (): Promise<SyncTools> => ({
    database,
    fetchFile,
    estimate: estimateStorage,
    pictures: await unaskedFormat(),
    now: () => Date.now(),
    lock: withLock,
  });

  const jobsLinks = keepJobsLinks(database, states.connection, notices);
  const setConnection = watchConnection(states, notices, () => sync.check('page'));
  const sync = createContentSync({
    database,
    loadTools,
    device: states.device,
    notices,
    onMeasured: (isReached) => {
      setConnection(isReached);
      if (isReached) jobsLinks.offer();
    },
    onContentChanged: createForgetLoaded(router),
    whenServed: whenServed(),
  });
  await pause();
  const persist = () => askToPersist(() => void sync.deviceChanged());
  const saved = createSavedArticles({ database, sync, notices, persist });
  const install = createInstall({
    database,
    way: states.installWay,
    notices,
    onInstalled: persist,
    takePrompt: takeInstallPrompt,
  });
  watchArticles(router, {
    onOpen: async (slug) => {
      await markRead(database, slug, Date.now());
      if ((await keepArticle(await sync.tools(), slug)) === 'kept') await sync.deviceChanged();
    },
    onEnd: install.onArticleEnd,
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sync.check('page');
  });
  const worker = startWorkerClient(notices, sync.check('page'));
  await pause();
  // Now, since a lost connection is what it has to tell; a failure is met again, and told, then.
  loadNoticeList().catch(() => undefined);
  preloadLists(router, { device: states.device, pause });
  void pause().then(() => measureSpeed(database)); // what the reader asks for does not wait for it

  const accept = createNoticeActions({ router, worker, install, jobsLinks });
  return {
    content: contentFromDeviceFirst({
      database,
      network,
      connection: states.connection.get,
      acceptHtml,
    }),
    checkNow: () => sync.check('reader'),
    save: saved.save,
    unsave: saved.unsave,
    removeAll: sync.removeAll,
    acceptNotice: (notice) => {
      notices.take(notice.kind);
      accept(notice).catch((cause: unknown) => {
        console.warn('What the notice offers could not be done', cause);
        notices.tell(notice);
      });
    },
    dismissNotice: ({ kind }) => {
      notices.take(kind);
      if (kind === 'jobs-link-offered') jobsLinks.forget();
      if (kind === 'offline') dismissOffline();
    },
    startInstall: install.start,
  };
}

/** One tab at a time; where the browser has no locks, hash-named files make a race harmless. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(syncLockName, work) : work();
}
