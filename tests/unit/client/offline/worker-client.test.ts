import { afterEach, expect, test, vi } from 'vitest';
import { storageInMemory } from '../../../fixtures/storage-in-memory.ts';

afterEach(() => void vi.resetModules());

/** A worker that waits, until newer code takes its place. */
class WaitingWorker extends EventTarget {
  state = 'installed';
  postMessage = vi.fn<(message: unknown, exportImport: unknown) => void>();
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A page at these workers, and how often it was loaded anew. */
async function page(registration: { waiting: WaitingWorker | null }) {
  const reload = vi.fn();
  vi.stubGlobal('caches', {});
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('window', { location: { reload } });
  vi.resetModules();
  const { acceptUpdate } = await import('../../../../src/client/offline/worker-client.ts');
  return { acceptUpdate, reload };
}

test('“Update” starts the newest code, even after others replaced one', async () => {
  const builds = [new WaitingWorker(), new WaitingWorker(), new WaitingWorker()];
  const registration: Parameters<typeof page>[0] = { waiting: null };
  const { acceptUpdate, reload } = await page(registration);
  for (const [index, build] of builds.entries()) {
    registration.waiting = build;
    if (index === 0) await acceptUpdate();
    else builds[index - 1]?.become('redundant');
    await vi.waitFor(() => expect(build.postMessage).toHaveBeenCalledOnce());
    expect(build.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, []);
  }
  registration.waiting = null;
  builds.at(-1)?.become('activating');
  expect(reload).not.toHaveBeenCalled(); // the browser tells when it has started
});

test('“Update” loads the page anew where the code has started meanwhile', async () => {
  const { acceptUpdate, reload } = await page({ waiting: null });
  await acceptUpdate();
  expect(reload).toHaveBeenCalledOnce();
});

test('code after a broken deploy is offered at the next look, once', async () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const active = { postMessage: () => undefined };
  const registration = Object.assign(new EventTarget(), {
    active,
    waiting: null as WaitingWorker | null,
    update: async () => undefined,
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    ready: Promise.resolve(registration),
    register: async () => registration,
  });
  const navigator = { serviceWorker };
  const globals = { caches: {}, document, navigator, localStorage: storageInMemory() };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }), ...globals });
  vi.stubGlobal('location', new URL('https://blog.test'));
  vi.stubGlobal('self', globalThis);
  vi.stubEnv('DEV', false);
  vi.useFakeTimers();
  const { startWorker } = await import('../../../../src/client/offline/worker-client.ts');
  const { notices } = await import('../../../../src/app/state.ts');
  const show = vi.fn();
  notices.subscribe(() => show(notices.get()));
  await startWorker();
  const find = (state: string) => {
    const installing = Object.assign(new WaitingWorker(), { scriptURL: '/sw.js' });
    Object.assign(registration, { installing });
    registration.dispatchEvent(new Event('updatefound'));
    if (state === 'installed') registration.waiting = installing;
    installing.become(state);
    vi.advanceTimersByTime(1000);
  };
  for (const state of ['redundant', 'redundant', 'installed']) find(state);
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(show.mock.calls).toEqual([[[{ kind: 'update-ready' }]]]);
});
