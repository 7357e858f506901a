/** The last file of the page's code, run by boot.ts: hydrates the served document in idle time. */
import 'virtual:whole-sheet.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect } from 'react';
import { createAppRouter, type AppRouter } from '../../app/router.tsx';
import { pageDataId } from '../../core/element-ids.ts';
import type { PageData } from '../../core/page-data.ts';
import { announceNavigation } from '../navigation/announce-navigation.ts';
import { createTransitionCost, type TransitionCost } from '../navigation/transition-cost.ts';
import type { BootTools } from './boot-types.ts';
import { hydrateRoot } from './hydrate-root.ts';
import { markForTests } from '../test-marks.ts';
import { createPageServices, type PageServices } from '../services.ts';
import { finishLayout } from './below-fold.ts';
import { loadStylesheet } from './load-assets.ts';
import { servedText, shortAddress } from './served-document.ts';
import { fetchFontsForNextPage } from './site-fonts.ts';
import { showTheme } from './theme.ts';

/** @throws when its data or its code is broken; the document stays as it is. */
export async function hydrate(bootTools: BootTools): Promise<void> {
  const { whenIdle, replayPresses } = bootTools;
  const block = document.getElementById(pageDataId);
  if (!block) return; // not a page of the app, such as a redirect
  const data = JSON.parse(block.textContent) as PageData;
  const short = shortAddress(window.location, data.notFound);
  if (short !== undefined) window.history.replaceState(window.history.state, '', short);
  const { pathname, search, hash } = window.location;
  if (data.notFound && pathname.startsWith('//')) {
    // The host knows no `//blog`, but the router reads it as `/blog`: go there.
    window.location.replace(pathname.replace(/^\/+/, '/') + search + hash);
    return;
  }
  const page = createPageServices(data, servedText());
  const { services, announcement, leaveDocument } = page;
  await whenIdle();
  const router = createAppRouter(services);
  await whenIdle();
  await router.load();
  // Tells the router that the markup is server-rendered; without it React reports a mismatch.
  router.ssr = { manifest: undefined };
  let startedAt = 0;
  const onHydrated = () => {
    const hydrationMs = performance.now() - startedAt;
    announceNavigation(router, announcement);
    leaveDocument();
    startOffline(page, { router, bootTools }).catch((cause: unknown) => {
      console.warn('Offline reading could not start', cause);
      page.goWithoutOffline();
    });
    const cost = createTransitionCost(hydrationMs);
    startTransitions(router, { cost, bootTools }).catch((cause: unknown) => {
      console.warn('Pages change without transitions', cause);
    });
    changeFontsWithPage(router, { cost, bootTools }).catch((cause: unknown) => {
      console.warn('The fonts did not come', cause);
    });
    // In a new task, after React has rendered what differs from the served document.
    setTimeout(() => {
      replayPresses();
      markForTests('ready');
    });
  };
  await loadStylesheet();
  await whenIdle();
  await finishLayout(whenIdle);
  await whenIdle();
  startedAt = performance.now();
  const { dataset } = document.documentElement;
  const shown = Object.fromEntries(Object.entries(dataset));
  // Translators, extensions and some hosts alter the document. React then renders it from scratch, without the
  // fonts and the theme, which are put back here.
  const onRecoverableError = (error: unknown) => {
    console.warn('The document was altered before it hydrated.', error);
    Object.assign(dataset, shown);
    showTheme(services.theme.chosen.get());
  };
  startTransition(() => {
    hydrateRoot(document, <Page router={router} onHydrated={onHydrated} />, { onRecoverableError });
  });
}

async function startOffline(
  { states, loadContent, connectOffline }: PageServices,
  { router, bootTools }: { router: AppRouter; bootTools: BootTools },
): Promise<void> {
  await bootTools.whenIdle();
  loadContent().catch(() => undefined); // the first request tries again
  const { startOfflineReading } = await import('../device/offline-reading.ts');
  await bootTools.whenIdle();
  connectOffline(await startOfflineReading({ states, router, bootTools, loadContent }));
}

type PageChanges = { cost: TransitionCost; bootTools: BootTools };

async function startTransitions(
  router: AppRouter,
  { cost, bootTools }: PageChanges,
): Promise<void> {
  if (!('startViewTransition' in document) || !cost.isLow()) return;
  await bootTools.whenIdle();
  const { startViewTransitions } = await import('../navigation/view-transitions.ts');
  startViewTransitions(router, cost);
}

/** On slow devices swap fonts at the next full load; a relayout would delay this tap. */
async function changeFontsWithPage(
  router: AppRouter,
  { cost, bootTools }: PageChanges,
): Promise<void> {
  await bootTools.whenIdle();
  const showFonts = await fetchFontsForNextPage();
  if (!showFonts || !cost.isLow()) return;
  const stop = router.subscribe('onRendered', ({ pathChanged }) => {
    if (!pathChanged) return;
    stop();
    showFonts();
  });
}

/** `onHydrated` must be stable. */
function Page({ router, onHydrated }: { router: AppRouter; onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return <RouterProvider router={router} />;
}
