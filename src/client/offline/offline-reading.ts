/** All that a page does after its first view: the worker, the connection, notices, installation, preloading. */
import { createElement } from 'react';
import { NoticeList } from '../../app/notices/notice-list.tsx';
import { noticeList } from '../../app/notices/status-notices.tsx';
import type { AppRouter } from '../../app/router.tsx';
import { hasSearchKey, speechRate, type Actions } from '../../app/state.ts';
import { readNextId, relatedArticlesId, searchFieldId } from '../../shared/dom-hooks.ts';
import type { WorkerApi, Notice } from '../../shared/device.ts';
import { hostParameter, paths } from '../../shared/paths.ts';
import { nextTask } from '../next-task.ts';
import { highlightSearchTerms } from '../navigation/search-highlights.ts';
import { preloadPages } from '../navigation/preload.ts';
import { startViewTransitions } from '../navigation/view-transitions.ts';
import { importContent } from '../route-context.ts';
import { local } from '../web-storage.ts';
import * as connection from './connection.ts';
import { createDeviceClient, persist } from './device-client.ts';
import { createInstall, followLaunches } from './install.ts';
import { forgetJobsLink, rememberJobsLinks } from './jobs-link.ts';
import * as notices from './notice-board.ts';
import { findShownArticle, watchReadingPlace } from './reading-place.ts';
import { acceptUpdate, startWorker } from './worker-client.ts';

/** Starts in several tasks. @param isFast whether the device starts view transitions in time */
export async function startOfflineReading(
  router: AppRouter,
  captured: { beforeinstallprompt?: Event },
  isFast: boolean,
): Promise<Actions> {
  noticeList.set(createElement(NoticeList));
  if (isFast) startViewTransitions(router);
  rememberJobsLinks();
  const client = createDeviceClient(connection.watchConnection(), () => forgetPages(router));
  await nextTask();
  const install = createInstall(captured.beforeinstallprompt, persist);
  watchArticles(router, client.actions.open, install.onArticleEnd);
  watchReadingPlace(router, client.actions.storePlace);
  listenForSearchKey(router);
  highlightSearchTerms(router);
  keepSpeechRate();
  followLaunches();
  const { pathname, search, hash } = window.location;
  // Else a reload would need the host, too.
  if (new URLSearchParams(search).has(hostParameter)) router.history.replace(pathname + hash);
  void startWorker();
  void client.start();
  // The events concern the network, not the site, so they only trigger a check.
  for (const type of ['online', 'offline'])
    window.addEventListener(type, () => void client.checkAgain());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void client.check();
  });
  // WebKit prints without the pictures that were not in sight yet.
  window.addEventListener('beforeprint', () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  });
  await nextTask();
  preloadPages(router);
  return {
    ...client.actions,
    install: install.start,
    accept: (notice) => {
      notices.dismiss(notice.kind);
      return accept(notice, router, install.start);
    },
    dismiss: ({ kind }) => {
      notices.dismiss(kind);
      if (kind === 'jobs-link') forgetJobsLink();
      if (kind === 'offline') connection.dismissOffline();
    },
  };
}

function accept(notice: Notice, router: AppRouter, install: () => void): unknown {
  // A document's navigation: in one document only the router would look for the words.
  if (notice.kind === 'resume') return window.location.assign(notice.url);
  const offers: Partial<Record<Notice['kind'], () => unknown>> = {
    'new-articles': () =>
      router.state.location.pathname === paths.blog
        ? router.invalidate()
        : router.navigate({ to: '/blog' }),
    challenged: () => window.location.assign(`${window.location.pathname}?${hostParameter}`),
    'update-ready': acceptUpdate,
    install,
    'jobs-link': forgetJobsLink,
  };
  return offers[notice.kind]?.();
}

function keepSpeechRate(): void {
  const rate = Number(local.read('speech-rate'));
  if (rate >= 0.8 && rate <= 1.5) speechRate.set(rate);
  speechRate.subscribe(() => local.write('speech-rate', `${speechRate.get()}`));
}

/** Calls back when an article is opened, the served one first, and when the reader comes to what follows its text. */
function watchArticles(router: AppRouter, open: WorkerApi['open'], onEnd: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onEnd();
  });
  let opened: string | undefined;
  const look = () => {
    observer.disconnect();
    const shown = findShownArticle(router);
    const id = shown?.kind === 'found' ? shown.article.id : shown?.id;
    // Not for navigation within the page.
    if (id !== undefined && id !== opened)
      open({ id }).catch((cause: unknown) => console.warn(`“${id}” could not be stored`, cause));
    opened = id;
    for (const end of document.querySelectorAll(`#${readNextId}, #${relatedArticlesId}`))
      observer.observe(end);
  };
  router.subscribe('onRendered', look);
  look();
}

/** Pages load again, but not the one that is being read: once the reader has left it, it is cached as well. */
function forgetPages(router: AppRouter): void {
  const none = () => undefined;
  importContent().then(({ forgetRoot }) => forgetRoot(), none);
  router.clearCache();
  const end = router.subscribe('onRendered', ({ pathChanged }) => {
    if (!pathChanged) return;
    end();
    router.clearCache();
  });
}

/** Where the key is a character, or belongs to what lies over the page. */
const elsewhere = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]';

/** The key `/` opens the search, whose field then has the focus. */
function listenForSearchKey(router: AppRouter): void {
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, altKey, metaKey } = event; // many keyboards need Shift for it
    if (!hasSearchKey.get()) return;
    if (key !== '/' || ctrlKey || altKey || metaKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(elsewhere)) return;
    event.preventDefault(); // Firefox would search in the page
    const field = document.getElementById(searchFieldId);
    if (field) field.focus();
    else void router.navigate({ to: '/search' });
  });
}
