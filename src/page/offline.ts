/**
 * Offline reading in the page: the device's content, the sync, the service worker, installation.
 * Loaded once the page has hydrated, since a first view needs none of it.
 */
import type { QueryClient } from '@tanstack/query-core';
import type { AppRouter } from '../app/router.tsx';
import type { ContentSource } from '../core/content-source.ts';
import type { Notice } from '../core/notices.ts';
import { paths } from '../core/urls.ts';
import { createDatabase } from '../store/database.ts';
import { markRead } from '../store/read-store.ts';
import { removeSaved, saveSaved } from '../store/saved-store.ts';
import { keepArticle } from '../sync/keep-article.ts';
import type { SyncTools } from '../sync/sync-tools.ts';
import { watchArticles } from './article-visits.ts';
import { watchConnection } from './connection.ts';
import { createFetchForSync } from './content-files.ts';
import { createContentSync, estimate } from './content-sync.ts';
import { contentFromDeviceFirst } from './device-content.ts';
import { createInstall } from './install.ts';
import { keepJobsLinks } from './jobs-links.ts';
import { createNotices } from './notice-board.ts';
import type { OfflineControls, OfflineStates } from './services.ts';
import { pictureFormat } from './picture-format.ts';
import { startWorkerClient } from './worker-client.ts';

export type OfflineOptions = {
  states: OfflineStates;
  network: ContentSource;
  client: QueryClient;
  acceptHtml: (html: string) => void;
  router: AppRouter;
};

export function startOffline(options: OfflineOptions): OfflineControls {
  const { states, network, client, acceptHtml, router } = options;
  const database = createDatabase();
  const notices = createNotices(states.notices);
  const fetchFile = createFetchForSync(client);
  const syncTools = async (): Promise<SyncTools> => ({
    database,
    fetchFile,
    estimate,
    pictures: await pictureFormat(),
    now: () => Date.now(),
    lock: withLock,
  });

  const jobsLinks = keepJobsLinks(database, states.connection, notices);
  const setConnection = watchConnection(states.connection, notices, () => sync.check('page'));
  const sync = createContentSync({
    database,
    syncTools,
    device: states.device,
    notices,
    onMeasured: (isReached) => {
      setConnection(isReached);
      if (isReached) void jobsLinks.offer();
    },
    // What was loaded before stays with who reads it; the next opening loads anew.
    onContentChanged: () => router.clearCache(),
  });
  const worker = startWorkerClient(notices);
  const askToPersist = async () => {
    await navigator.storage?.persist?.();
    await sync.deviceChanged();
  };
  const install = createInstall({
    database,
    way: states.installWay,
    notices,
    onInstalled: () => void askToPersist(),
  });
  watchArticles(router, {
    onOpen: async (slug) => {
      await markRead(database, slug, Date.now());
      if ((await keepArticle(await syncTools(), slug)) !== 'missing') await sync.deviceChanged();
    },
    onEnd: install.onArticleEnd,
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sync.check('page');
  });
  void sync.check('page');

  const showNews = async () => {
    if (router.state.location.pathname === paths.blog) await router.invalidate();
    else await router.navigate({ to: '/blog' });
  };
  const actions: Record<Notice['kind'], () => unknown> = {
    offline: () => undefined,
    'online-again': () => undefined,
    'ready-offline': () => undefined,
    'new-articles': showNews,
    'update-ready': () => worker?.acceptUpdate(),
    'update-started': () => window.location.reload(),
    install: install.start,
    'jobs-link-kept': () => undefined,
    'jobs-link-offered': jobsLinks.forget,
    'storage-full': () => router.navigate({ to: '/device' }),
    'storage-unavailable': () => undefined,
    'storage-newer': () => window.location.reload(),
  };
  return {
    content: contentFromDeviceFirst({
      database,
      network,
      connection: states.connection.get,
      acceptHtml,
    }),
    checkNow: () => sync.check('reader'),
    save: async (slug) => {
      await saveSaved(database, slug, Date.now());
      await keepArticle(await syncTools(), slug);
      await askToPersist();
    },
    unsave: async (slug) => {
      await removeSaved(database, slug);
      await sync.deviceChanged();
    },
    removeAll: sync.removeAll,
    acceptNotice: (notice) => {
      notices.take(notice.kind);
      void actions[notice.kind]();
    },
    dismissNotice: ({ kind }) => {
      notices.take(kind);
      if (kind === 'jobs-link-offered') jobsLinks.forget();
    },
    startInstall: install.start,
  };
}

/** One tab at a time; where the browser has no locks, hash-named files make a race harmless. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request('foothold-sync', work) : work();
}
