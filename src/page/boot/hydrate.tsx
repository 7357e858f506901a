/**
 * The last file of the page's code, which boot.ts runs: hydrates the served document, step by step
 * while the page is at rest.
 */
import 'virtual:whole-sheet.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect } from 'react';
import { createAppRouter, type AppRouter } from '../../app/router.tsx';
import { articleBodyId, articleContentsId, pageDataId } from '../../core/element-ids.ts';
import type { PageData, ServedText } from '../../core/page-data.ts';
import { announceNavigation } from '../navigation/announce-navigation.ts';
import { createTransitionCost, type TransitionCost } from '../navigation/transition-cost.ts';
import type { BootTools } from './boot-types.ts';
import { hydrateRoot } from './hydrate-root.ts';
import { markForTests } from '../test-marks.ts';
import { createPageServices, type PageServices } from '../services.ts';
import { shortAddress } from './short-address.ts';
import { showTheme } from './show-theme.ts';
import { fetchFontsForNextPage } from './site-fonts.ts';
import { loadStylesheet } from './stylesheet-loader.ts';
import { layOutRest } from './whole-layout.ts';

/**
 * Make the served document answer.
 * @throws when its data or its code is not whole; the document stays as it is.
 */
export async function hydrate(bootTools: BootTools): Promise<void> {
  const { whenIdle, replayPresses } = bootTools;
  const block = document.getElementById(pageDataId);
  if (!block) return; // a page of another kind, such as one that only redirects
  const data = JSON.parse(block.textContent) as PageData;
  const short = shortAddress(window.location, data.notFound);
  if (short !== undefined) window.history.replaceState(window.history.state, '', short);
  const { pathname, search, hash } = window.location;
  if (data.notFound && pathname.startsWith('//')) {
    // The host found no page, but the router reads `//blog` as `/blog`: lead there.
    window.location.replace(pathname.replace(/^\/+/, '/') + search + hash);
    return;
  }
  const hasWorker = Boolean(
    (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller,
  );
  const page = createPageServices(data, servedText(), { hasWorker });
  const { services, announcement, leaveDocument } = page;
  await whenIdle();
  const router = createAppRouter(services);
  await whenIdle();
  await router.load();
  // Tells the router that its markup came from a server; without it React finds a mismatch.
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
    // Once React has shown what differs from the served document, in a task of its own.
    setTimeout(() => {
      replayPresses();
      markForTests('ready');
    });
  };
  await loadStylesheet();
  await whenIdle();
  await layOutRest(whenIdle);
  await whenIdle();
  startedAt = performance.now();
  const { dataset } = document.documentElement;
  const shown = Object.fromEntries(Object.entries(dataset));
  // Translators, extensions and some hosts alter a document. React then makes it anew, with what it renders
  // alone: the fonts and the theme are put back before they are missed.
  const onRecoverableError = (error: unknown) => {
    console.warn('The document was altered before it hydrated.', error);
    Object.assign(dataset, shown);
    showTheme(services.theme.chosen.get());
  };
  startTransition(() => {
    hydrateRoot(document, <Page router={router} onHydrated={onHydrated} />, { onRecoverableError });
  });
}

/** Empty where the document is not an article. */
function servedText(): ServedText {
  const links = document.querySelectorAll(`#${articleContentsId} a`);
  return {
    content: document.getElementById(articleBodyId)?.innerHTML ?? '',
    sections: Array.from(links, (link) => ({
      id: link.getAttribute('href')?.slice(1) ?? '',
      title: link.textContent,
    })),
  };
}

async function startOffline(
  { states, loadNetwork, connectOffline }: PageServices,
  { router, bootTools }: { router: AppRouter; bootTools: BootTools },
): Promise<void> {
  await bootTools.whenIdle();
  loadNetwork().catch(() => undefined); // it is tried again when something is asked of it
  const { startOfflineReading } = await import('../device/offline-reading.ts');
  await bootTools.whenIdle();
  connectOffline(await startOfflineReading({ states, router, bootTools }));
}

/** What pages change with. */
type Changing = { cost: TransitionCost; bootTools: BootTools };

async function startTransitions(router: AppRouter, { cost, bootTools }: Changing): Promise<void> {
  if (!('startViewTransition' in document)) return;
  if (!cost.isLow()) return;
  await bootTools.whenIdle();
  const { startViewTransitions } = await import('../navigation/view-transitions.ts');
  startViewTransitions(router, cost);
}

/** On a slow device with the next document: to lay out a page anew would hold up the tap that led to it. */
async function changeFontsWithPage(
  router: AppRouter,
  { cost, bootTools }: Changing,
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
