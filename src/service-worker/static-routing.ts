/** Chromium's install event, which no type library has yet. */
type RoutingEvent = ExtendableEvent & {
  addRoutes?: (rule: { condition: { requestMode: string }; source: string }) => Promise<void>;
};

/**
 * Have the worker alone asked for pages. Chromium else asks the network, too, for each page that is
 * opened while the worker is stopped (ServiceWorkerAutoPreload), and throws away what comes.
 */
export async function routePagesToWorker(event: RoutingEvent): Promise<void> {
  try {
    await event.addRoutes?.({ condition: { requestMode: 'navigate' }, source: 'fetch-event' });
  } catch (cause) {
    console.warn('The network is asked for pages beside the worker.', cause);
  }
}
