/**
 * Offline reading in the page: the worker and what it stores, the connection, installation. Loaded after
 * hydration, since a first view needs none of it.
 */
import { loadNoticeList } from '../../app/notices/status-notices.tsx';
import type { AppRouter } from '../../app/router.tsx';
import type { Notice } from '../../core/notices.ts';
import { paths } from '../../core/paths.ts';
import { watchArticles } from './article-visits.ts';
import { dismissOffline, watchConnection } from './connection.ts';
import { createDeviceClient } from './device-client.ts';
import type { BootTools } from '../boot/boot-types.ts';
import type { AddressedContent } from '../content.ts';
import { createInstall, followLaunches, type LaunchQueue } from './install.ts';
import { rememberJobsLinks } from './jobs-links.ts';
import { createNotices } from './notice-board.ts';
import { preloadArticles, preloadLists } from '../navigation/preload.ts';
import type { OfflineReading, OfflineStates } from '../services.ts';
import { startWorkerClient } from './worker-client.ts';

type OfflineOptions = {
  states: OfflineStates;
  router: AppRouter;
  bootTools: BootTools;
  loadContent: () => Promise<Pick<AddressedContent, 'forgetRoot'>>;
};

/** Fulfilled once all of it runs. It starts in several tasks, in idle time. */
export async function startOfflineReading({
  states,
  router,
  bootTools: { whenIdle, onInstallPrompt },
  loadContent,
}: OfflineOptions): Promise<OfflineReading> {
  const notices = createNotices(states.notices);
  const jobsLinks = rememberJobsLinks(states.connection, notices);
  const setConnection = watchConnection(states.connection, states.device, notices);
  const invalidateRoutes = createInvalidateRoutes(router);
  const client = createDeviceClient({
    device: states.device,
    notices,
    onConnection: (measured) => {
      setConnection(measured);
      if (measured === 'online') jobsLinks.offer();
    },
    onContentChanged: (change) => {
      loadContent().then(
        ({ forgetRoot }) => forgetRoot(),
        () => undefined,
      ); // it has none to forget
      invalidateRoutes(change);
    },
  });
  await whenIdle();
  const install = createInstall({
    way: states.installWay,
    notices,
    onInstalled: client.persist,
    onInstallPrompt,
  });
  watchArticles(router, { onOpen: client.open, onEnd: install.onArticleEnd });
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  if (launchQueue) followLaunches(launchQueue, (address) => window.location.assign(address));
  const acceptUpdate = startWorkerClient(notices, client.goWithoutWorker);
  void client.start();
  // The events concern the network, not the site, so they only trigger a check.
  for (const type of ['online', 'offline'])
    window.addEventListener(type, () => void client.check());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void client.check();
  });
  await whenIdle();
  // Now, because the first notice may be that the connection is lost. A notice tries again after a failure.
  loadNoticeList().catch(() => undefined);
  preloadLists(router, { device: states.device, whenIdle });
  preloadArticles(router, { device: states.device, whenIdle });

  async function accept({ kind }: Notice): Promise<void> {
    switch (kind) {
      case 'new-articles':
        if (router.state.location.pathname === paths.blog) return router.invalidate();
        return router.navigate({ to: '/blog' });
      case 'update-ready':
        return acceptUpdate();
      case 'install':
        return install.start();
      case 'jobs-link':
        return jobsLinks.forget();
      case 'storage-full':
        return router.navigate({ to: '/device' });
      case 'offline':
      case 'online-again':
      case 'ready-offline':
        return undefined; // they offer nothing
    }
  }

  return {
    device: client.actions,
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
        if (kind === 'jobs-link') jobsLinks.forget();
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
