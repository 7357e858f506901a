/// <reference lib="webworker" />
import { periodicSyncTag } from '../core/worker-messages.ts';

/** https://wicg.github.io/periodic-background-sync/, which TypeScript 7.0 does not know. */
type PeriodicSyncEvent = ExtendableEvent & { readonly tag: string };

/**
 * Run `sync` whenever the browser grants the site a periodic background sync. When it rejects, the
 * browser tries again at the next period.
 */
export function onPeriodicSync(scope: EventTarget, sync: () => Promise<unknown>): void {
  scope.addEventListener('periodicsync', (event) => {
    const periodic = event as PeriodicSyncEvent;
    if (periodic.tag === periodicSyncTag) periodic.waitUntil(sync());
  });
}
