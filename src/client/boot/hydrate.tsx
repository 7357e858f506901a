/** The last file of the page's code, run by boot.ts: hydrates the served document. */
import 'virtual:whole-sheet.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createAppRouter, type AppRouter } from '../../app/router.tsx';
import * as state from '../../app/state.ts';
import { pageDataId } from '../../shared/dom-hooks.ts';
import { renderedLocale } from '../../shared/language.words.ts';
import type { PageData } from '../../shared/page-data.ts';
import { withoutTrailingSlash } from '../../shared/paths.ts';
import { announceNavigation } from '../navigation/announce-navigation.ts';
import { nextTask } from '../next-task.ts';
import { createRouteContext, importContent, replaceLongUrl } from '../route-context.ts';
import { local } from '../web-storage.ts';
import { finishLayout } from './below-fold.ts';
import { fetchFonts } from './site-fonts.ts';
import { readTheme, showTheme, shownTheme, themeKey } from './theme.ts';

/** What happened before the page's code was there to answer; the pressed buttons in order. */
export type CapturedInput = {
  pressed: Set<HTMLButtonElement>;
  /** The window's listeners until hydration. */
  onClick: (event: Event) => void;
  onPopState: () => void;
  /** The last event of each type. */
  change?: Event;
  beforeinstallprompt?: Event;
};

/** @returns false where the document stays as served: no page of the app, or an archive's or proxy's copy */
export async function hydrate(captured: CapturedInput): Promise<boolean> {
  const block = document.getElementById(pageDataId);
  if (!block) return false;
  const data = JSON.parse(block.textContent) as PageData;
  if (data.path !== undefined && data.path !== withoutTrailingSlash(window.location.pathname))
    return false;
  if (leaveBadUrl(data)) return true;
  const [context, leaveDocument] = createRouteContext(data);
  await nextTask();
  const router = createAppRouter(context);
  await nextTask();
  await router.load();
  // Makes the router render the root without Suspense, as the markup has it; else React reports a mismatch. The
  // router's own client for rendered pages needs its inline script.
  router.ssr = { manifest: undefined };
  await nextTask();
  await finishLayout();
  await nextTask();
  const startedAt = performance.now();
  const onHydrated = () => {
    // Such devices start view transitions in time: 30 to 40 ms there, 190 and more elsewhere.
    const isFast = performance.now() - startedAt <= 50;
    leaveDocument();
    announceNavigation(router);
    showReadersValues();
    startOffline(router, captured, isFast);
    // In a new task, after React has rendered what differs from the served document.
    setTimeout(() => repeatPresses(captured));
  };
  const { dataset } = document.documentElement;
  const shown = Object.assign({}, dataset);
  // After translators, extensions and some hosts React renders the document from scratch, without fonts and theme.
  const onRecoverableError = (error: unknown) => {
    console.warn('The document was altered before it hydrated.', error);
    Object.assign(dataset, shown);
    void fetchFonts(); // they may have come meanwhile
    showTheme(shownTheme());
  };
  startTransition(() => {
    hydrateRoot(document, <Page router={router} onHydrated={onHydrated} />, { onRecoverableError });
  });
  return true;
}

/** Where the document is shown at a URL that the router must not see. @returns whether another one is loading */
function leaveBadUrl({ notFound }: PageData): boolean {
  const short = replaceLongUrl(window.location, notFound);
  if (short !== undefined) window.history.replaceState(window.history.state, '', short);
  const { pathname, search, hash } = window.location;
  if (!notFound || !pathname.startsWith('//')) return false;
  // The host knows no `//blog`, but the router reads it as `/blog`: go there.
  window.location.replace(pathname.replace(/^\/+/, '/') + search + hash);
  return true;
}

function startOffline(router: AppRouter, captured: CapturedInput, isFast: boolean): void {
  const start = async () => {
    await nextTask();
    // A page rendered ahead may never be seen: https://wicg.github.io/nav-speculation/prerendering.html
    if ((document as { prerendering?: boolean }).prerendering)
      await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve));
    importContent().catch(() => undefined); // the first request tries again
    const { startOfflineReading } = await import('../offline/offline-reading.ts');
    await nextTask();
    return startOfflineReading(router, captured, isFast);
  };
  const starting = start();
  state.actions.set(starting);
  starting.catch((cause: unknown) => {
    console.warn('Offline reading could not start', cause);
    state.deviceState.set({ kind: 'unavailable' });
    state.installWay.set('none');
  });
}

function repeatPresses({ pressed, onClick, onPopState }: CapturedInput): void {
  removeEventListener('click', onClick, true);
  removeEventListener('popstate', onPopState);
  for (const button of pressed) {
    button.removeAttribute('aria-busy');
    button.click();
  }
  document.documentElement.dataset['ready'] = 'ready'; // for browser tests
}

/** Fills the stores, and follows the theme of the reader's other tabs. */
function showReadersValues(): void {
  state.hasSearchKey.set(local.read('search-key') !== 'off');
  state.hasSearchKey.subscribe(() =>
    local.write('search-key', state.hasSearchKey.get() ? null : 'off'),
  );
  try {
    state.locale.set(Intl.getCanonicalLocales(navigator.language)[0] ?? renderedLocale);
  } catch {
    state.locale.set(renderedLocale); // the browser names no language, as with the `C` of some systems
  }
  state.currentYear.set(new Date().getFullYear());
  state.chosenTheme.set(shownTheme());
  const follow = () => {
    const stored = readTheme();
    if (stored === undefined) return;
    state.chosenTheme.set(stored);
    showTheme(stored);
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === themeKey || key === null) follow(); // null: everything was removed
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(); // other tabs may have changed it while this page was frozen
  });
}

function Page({ router, onHydrated }: { router: AppRouter; onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return <RouterProvider router={router} />;
}
