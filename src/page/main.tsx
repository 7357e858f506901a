/** Starts the page: hydrates the served document, once the browser has parsed and shown it. */
import './styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createAppRouter, type AppRouter } from '../app/router.tsx';
import { articleBodyId, pageDataId, type PageData } from '../core/page-data.ts';
import { announceNavigation } from './announce-navigation.ts';
import { keepInstallPrompt } from './install-prompt.ts';
import { createPageServices, type PageServices } from './services.ts';
import { applyWholeStyles } from './whole-styles.ts';

async function hydrate(): Promise<void> {
  const block = document.getElementById(pageDataId);
  if (!block) return; // a page of another kind, such as one that only leads on
  const data = JSON.parse(block.textContent) as PageData;
  const { pathname, search, hash } = window.location;
  if (data.notFound && pathname.startsWith('//')) {
    // The host found no page, but the router reads `//blog` as `/blog`: lead there.
    window.location.replace(pathname.replace(/^\/+/, '/') + search + hash);
    return;
  }
  const body = document.getElementById(articleBodyId)?.innerHTML ?? '';
  const isServed = Boolean(
    (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller,
  );
  const page = createPageServices(data, body, { isServed });
  const { services, announcement, leaveDocument } = page;
  const router = createAppRouter(services);
  await router.load();
  // Tells the router that its markup came from a server; without it React finds a mismatch.
  router.ssr = { manifest: undefined };
  const onHydrated = () => {
    announceNavigation(router, announcement);
    leaveDocument();
    // At once where its code is on the device, else after the page's own requests.
    const whenQuiet = isServed ? Promise.resolve() : untilIdle();
    startOffline(page, { router, whenQuiet }).catch((cause: unknown) => {
      console.warn('Offline reading could not start', cause);
      page.goWithoutOffline();
    });
    startTransitions(router, whenQuiet).catch((cause: unknown) => {
      console.warn('Pages change without transitions', cause);
    });
    document.documentElement.dataset.ready = 'true'; // what browser tests wait for
  };
  await applyWholeStyles();
  startTransition(() => {
    hydrateRoot(document, <Page router={router} onHydrated={onHydrated} />);
  });
}

/** Milliseconds: a picture that never comes must not keep offline reading from starting. */
const loadLimitMs = 5000;

async function startOffline(
  { offline, connectOffline }: PageServices,
  { router, whenQuiet }: { router: AppRouter; whenQuiet: Promise<void> },
): Promise<void> {
  await whenQuiet;
  const module = await import('./offline.ts');
  connectOffline(module.startOffline({ ...offline, router }));
}

async function startTransitions(router: AppRouter, whenQuiet: Promise<void>): Promise<void> {
  if (!('startViewTransition' in document)) return;
  await whenQuiet;
  const { startGrowingPictures } = await import('./growing-pictures.ts');
  startGrowingPictures(router);
}

/** Fulfilled once the document and what it asked for are there, in a pause. */
async function untilIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise<unknown>((resolve) => {
      window.addEventListener('load', resolve, { once: true });
      setTimeout(resolve, loadLimitMs);
    });
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200); // Safari
  });
}

/** `onHydrated` must be stable. */
function Page({ router, onHydrated }: { router: AppRouter; onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return <RouterProvider router={router} />;
}

keepInstallPrompt();
hydrate().catch((cause: unknown) => {
  // The served page stays, with its text and its links.
  console.error(new Error('The page could not be hydrated', { cause }));
});
