/** Starts the page: hydrates the served document, once the browser has parsed and shown it. */
import './styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createAppRouter, type AppRouter } from '../app/router.tsx';
import { articleBodyId, pageDataId, type PageData } from '../core/page-data.ts';
import { announceNavigation } from './announce-navigation.ts';
import { createPageServices } from './services.ts';

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
  const { services, announcement, leaveDocument } = createPageServices(data, body);
  const router = createAppRouter(services);
  await router.load();
  // Tells the router that its markup came from a server; without it React finds a mismatch.
  router.ssr = { manifest: undefined };
  const onHydrated = () => {
    announceNavigation(router, announcement);
    leaveDocument();
    document.documentElement.dataset.ready = 'true'; // what browser tests wait for
  };
  startTransition(() => {
    hydrateRoot(document, <Page router={router} onHydrated={onHydrated} />);
  });
}

/** `onHydrated` must be stable. */
function Page({ router, onHydrated }: { router: AppRouter; onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return <RouterProvider router={router} />;
}

hydrate().catch((cause: unknown) => {
  // The served page stays, with its text and its links.
  console.error(new Error('The page could not be hydrated', { cause }));
});
