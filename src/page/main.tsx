/** The page's code, which early.ts brings: hydrates the served document, part by part in pauses. */
import './styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect } from 'react';
import { createAppRouter, type AppRouter } from '../app/router.tsx';
import { articleBodyId, pageDataId, type PageData, type ServedText } from '../core/page-data.ts';
import { addressOf, pathWithin } from '../core/urls.ts';
import { announceNavigation } from './announce-navigation.ts';
import type { EarlyPage } from './early-page.ts';
import { hydrateRoot } from './hydrate-root.ts';
import { createPageServices, type PageServices } from './services.ts';
import { applyWholeStyles } from './whole-styles.ts';

/**
 * Make the served document answer.
 * @throws when its data or its code is not whole; the document stays as it is.
 */
export async function hydrate(early: EarlyPage): Promise<void> {
  const block = document.getElementById(pageDataId);
  if (!block) return; // a page of another kind, such as one that only leads on
  const data = JSON.parse(block.textContent) as PageData;
  const { pathname, search, hash } = window.location;
  const path = pathWithin(pathname);
  if (data.notFound && path?.startsWith('//')) {
    // The host found no page, but the router reads `//blog` as `/blog`: lead there.
    window.location.replace(addressOf(path.replace(/^\/+/, '/')) + search + hash);
    return;
  }
  const isServed = Boolean(
    (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller,
  );
  const page = createPageServices(data, servedText(), { isServed });
  const { services, announcement, leaveDocument } = page;
  await early.pause();
  const router = createAppRouter(services);
  await early.pause();
  await router.load();
  // Tells the router that its markup came from a server; without it React finds a mismatch.
  router.ssr = { manifest: undefined };
  const onHydrated = () => {
    announceNavigation(router, announcement);
    leaveDocument();
    startOffline(page, { router, early }).catch((cause: unknown) => {
      console.warn('Offline reading could not start', cause);
      page.goWithoutOffline();
    });
    startTransitions(router, early).catch((cause: unknown) => {
      console.warn('Pages change without transitions', cause);
    });
    // Once React has shown what differs from the served document, in a task of its own.
    setTimeout(() => {
      early.handOver();
      document.documentElement.dataset.ready = 'true'; // what browser tests wait for
    });
  };
  await applyWholeStyles();
  await early.pause();
  startTransition(() => {
    hydrateRoot(document, <Page router={router} onHydrated={onHydrated} />);
  });
}

/** Empty where the document is not an article. */
function servedText(): ServedText {
  const links = document.querySelectorAll('.contents-link');
  return {
    content: document.getElementById(articleBodyId)?.innerHTML ?? '',
    sections: Array.from(links, (link) => ({
      id: link.getAttribute('href')?.slice(1) ?? '',
      title: link.textContent,
    })),
  };
}

async function startOffline(
  { offline, connectOffline }: PageServices,
  { router, early }: { router: AppRouter; early: EarlyPage },
): Promise<void> {
  await early.pause();
  const [{ startOffline: start }, network] = await Promise.all([
    import('./offline.ts'),
    offline.loadNetwork(),
  ]);
  await early.pause();
  const { states, acceptHtml } = offline;
  connectOffline(await start({ states, acceptHtml, network, router, early }));
}

async function startTransitions(router: AppRouter, { pause }: EarlyPage): Promise<void> {
  if (!('startViewTransition' in document)) return;
  await pause();
  const { startGrowingPictures } = await import('./growing-pictures.ts');
  startGrowingPictures(router);
}

/** `onHydrated` must be stable. */
function Page({ router, onHydrated }: { router: AppRouter; onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return <RouterProvider router={router} />;
}
