/** Starts the page: hydrates the document when the browser is idle, or at the first interaction. */
import './styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createAppRouter } from '../app/router.tsx';
import { articleBodyId, pageDataId, type PageData } from '../core/page-data.ts';
import { announceNavigation } from './announce-navigation.ts';
import { createPageServices } from './services.ts';

async function hydrate(): Promise<void> {
  const data = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as PageData;
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
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />);
  });
  announceNavigation(router, announcement);
  whenIdle(() => {
    leaveDocument();
    document.documentElement.dataset.ready = 'true';
  });
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 1);
}

void hydrate();
