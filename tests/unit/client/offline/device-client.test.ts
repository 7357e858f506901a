import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type {
  CheckOutcome,
  WorkerResponse,
  WorkerRequest,
  DeviceSnapshot,
  DeviceState,
  WorkerApi,
  FoundConnection,
  MessageToClient,
  Notice,
} from '../../../../src/shared/device.ts';
import { storagePrefix } from '../../../../src/shared/storage-prefix.ts';
import { snapshotWith } from '../../../fixtures/device-snapshot.ts';
import { never } from '../../../fixtures/published-site.ts';
import { storageInMemory } from '../../../fixtures/storage-in-memory.ts';

const keptLink = `${storagePrefix}-jobs-link`;

/** Node's own would answer after the fake clock has passed. */
class FakeChannel {
  port1: { onmessage?: (event: { data: WorkerResponse }) => void } = {};
  port2 = { reply: (data: WorkerResponse) => this.port1.onmessage?.({ data }) };
}

beforeEach(() => {
  vi.stubGlobal('MessageChannel', FakeChannel);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, visibilityState: 'visible' });
  vi.stubGlobal('caches', {});
  vi.stubGlobal('localStorage', storageInMemory());
  vi.stubGlobal('sessionStorage', storageInMemory());
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => void vi.resetModules());

test('the reader is told once that the device is ready, when all came', async () => {
  const toldAfter = async (outcome: CheckOutcome, snapshot: Partial<DeviceSnapshot> = {}) => {
    const { client, told } = await page({ sync: [outcome], snapshot });
    await client.check();
    return told();
  };
  expect(await toldAfter('changed', { stored: [] })).toEqual([]);
  expect(await toldAfter('incomplete')).toEqual([]);
  const ready = { kind: 'ready-offline', articles: 2, pictures: 1, bytes: 1000 };
  expect(await toldAfter('changed')).toEqual([ready]);
  expect(await toldAfter('changed')).toEqual([]);
});

test('of a full device the reader is told once, until there was room again', async () => {
  const { client, notices, kinds } = await page({ sync: ['full', 'full', 'changed', 'full'] });
  await client.check();
  expect(kinds()).toEqual(['storage-full']);
  notices.dismiss('storage-full');
  await client.check();
  expect(kinds()).toEqual([]);
  await client.check();
  await client.check();
  expect(kinds()).toEqual(['ready-offline', 'storage-full']);
});

test.each<[string, WorkerResponse | undefined, CheckOutcome, DeviceState['kind']]>([
  ['has no storage', { error: 'StorageUnavailable' }, 'unavailable', 'unavailable'],
  ['breaks down', { error: 'TypeError' }, 'incomplete', 'unknown'],
  ['does not answer', undefined, 'incomplete', 'unknown'],
])('a worker that %s is no error: reading goes on', async (_what, answer, outcome, kind) => {
  const { client, device } = await page({ worker: async () => answer ?? never() });
  const checking = client.actions.sync({ isByReader: true });
  await vi.advanceTimersByTimeAsync(60_000 + 8000);
  expect([await checking, device.get()]).toEqual([outcome, { kind }]);
});

test('while the worker is being installed what the reader does waits', async () => {
  const { client, device, calls, install } = await page({ isInstalled: false });
  const done = [client.start(), client.actions.open({ id: '1' })];
  await vi.advanceTimersByTimeAsync(600_000);
  expect(device.get()).toEqual({ kind: 'installing' });
  expect(calls).toEqual([]);
  install();
  await Promise.all(done);
  expect(calls.map(({ method }) => method)).toEqual(['open', 'describe', 'sync', 'describe']);
  expect(device.get()).toMatchObject({ kind: 'known' });
});

test.each<[string, CheckOutcome, DocumentVisibilityState, number[]]>([
  ['lacks files', 'incomplete', 'visible', [20, 40, 80, 160, 320, 600, 600]],
  ['has no connection', 'unreachable', 'visible', [20, 20, 20]],
  ['has no storage', 'unavailable', 'visible', [2, 4, 8]],
  ['ends well', 'changed', 'visible', []],
  ['finds the device full', 'full', 'visible', []],
  ['is that of a hidden page', 'unreachable', 'hidden', []],
])('a check that %s is repeated after $3 s', async (_which, outcome, visibilityState, pauses) => {
  vi.stubGlobal('document', { documentElement: { dataset: {} }, visibilityState });
  const { client, syncs } = await page({ sync: Array.from({ length: 8 }, () => outcome) });
  await client.check();
  for (const [index, seconds] of pauses.entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(syncs()).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
  if (pauses.length === 0) await vi.advanceTimersByTimeAsync(600_000);
  expect(syncs()).toHaveLength(pauses.length + 1);
});

test('checks at once are one, but for the reader’s and a new network', async () => {
  const { client, syncs } = await page({ sync: ['changed', 'changed'] });
  await Promise.all([client.check(), client.check(), client.actions.sync({ isByReader: true })]);
  expect(syncs()).toEqual([{ isByReader: false }, { isByReader: true }]);
  const other = await page({ sync: ['changed', 'unreachable'] });
  await Promise.all([other.client.check(), other.client.checkAgain(), other.client.checkAgain()]);
  expect(other.syncs()).toHaveLength(2);
});

test('what the worker tells is shown', async () => {
  const { tell, device, measured, onContentChanged, told } = await page();
  const reader = { 1: { savedAt: 1 }, 2: { ticks: ['a'] } };
  tell({ type: 'CONNECTION', connection: 'offline' });
  tell({ type: 'DEVICE_CHANGED', snapshot: snapshotWith({ bytes: 7, reader }) });
  tell({ type: 'RECORD_CHANGED', id: '2', record: { ticks: ['a', 'b'] } });
  tell({ type: 'CONTENT_CHANGED', newArticles: 0, isFirst: true });
  expect(told()).toEqual([]);
  expect(onContentChanged).not.toHaveBeenCalled();
  tell({ type: 'CONTENT_CHANGED', newArticles: 2, isFirst: false });
  expect(told()).toEqual([{ kind: 'new-articles', count: 2 }]);
  expect(onContentChanged).toHaveBeenCalledOnce();
  tell({ type: 'CONTENT_CHANGED', newArticles: 1, isFirst: false });
  expect(told()).toEqual([{ kind: 'new-articles', count: 3 }]);
  expect(measured).toEqual(['offline']);
  const snapshot = snapshotWith({ bytes: 7, reader: { ...reader, 2: { ticks: ['a', 'b'] } } });
  expect(device.get()).toEqual({ kind: 'known', snapshot });
});

type SaveOutcome = Awaited<ReturnType<WorkerApi['save']>>;

test.each<[SaveOutcome, Notice['kind'][]]>([
  ['full', ['storage-full']],
  ['failed', []],
])('an article whose saving comes out as “%s” is not called saved', async (save, told) => {
  const { client, kinds } = await page({ save });
  const saving = client.actions.save({ id: 'a' });
  await expect(saving).rejects.toThrow(`“a” was not saved: ${save}`);
  expect(kinds()).toEqual(told);
});

const nothing = { saved: [], places: {}, ticks: {} };

test.each([true, false])('a look at an import alone (%s) fetches no article', async (isPreview) => {
  const { client, syncs } = await page({ sync: ['changed'] });
  await client.actions.importData({ data: nothing, isPreview });
  await vi.advanceTimersByTimeAsync(0);
  expect(syncs()).toHaveLength(isPreview ? 0 : 1);
});

test('the first save of a session alone asks the browser for persistence', async () => {
  const { client, persist } = await page();
  await client.actions.tick({ id: '1', items: ['a'], isTicked: true });
  await client.actions.importData({ data: nothing, isPreview: false });
  expect(persist).not.toHaveBeenCalled();
  await client.actions.save({ id: 'a' });
  await client.actions.save({ id: 'b' });
  expect(persist).toHaveBeenCalledOnce();
  const next = await page();
  await next.client.actions.save({ id: 'c' });
  expect(next.persist).not.toHaveBeenCalled();
  next.askForPersistence(); // the app is installed: a browser that refused may grant it now
  expect(next.persist).toHaveBeenCalledOnce();
  await next.client.checkAgain(); // all that it began is answered
});

test('a removal takes the page’s notices and its jobs link', async () => {
  const { client, notices, kinds } = await page({ sync: ['changed', 'full', 'full'] });
  await client.check();
  await client.check();
  notices.show({ kind: 'jobs-link' });
  localStorage.setItem(keptLink, 'https://jobs.test');
  expect(kinds()).toEqual(['ready-offline', 'storage-full', 'jobs-link']);
  await client.actions.removeAll();
  expect(kinds()).toEqual([]);
  expect(localStorage.getItem(keptLink)).toBeNull();
  await client.check();
  expect(kinds()).toEqual(['storage-full']);
});

test.each([
  [true, 'online'],
  [false, 'offline'],
])('without a worker the browser tells of the connection: %s', async (onLine, connection) => {
  const parts = await page({ onLine, isInstalled: false });
  const { client, device, measured, calls, install, startWorker } = parts;
  const opening = client.actions.open({ id: '1' }).catch(String);
  void startWorker(); // in vain, as on the dev server
  await client.start();
  expect(await client.actions.sync({ isByReader: true })).toBe('unavailable');
  expect(await opening).toContain('no service worker');
  expect(device.get()).toEqual({ kind: 'unavailable' });
  expect(measured).toEqual([connection, connection]);
  expect(calls).toEqual([]);
  install(); // another tab could
  await vi.waitFor(() => expect(calls).toHaveLength(3)); // it is described, checked, described
  expect(device.get()).toMatchObject({ kind: 'known' });
});

type Given = {
  /** Outcomes of the syncs, in order. */
  sync?: CheckOutcome[];
  save?: SaveOutcome;
  snapshot?: Partial<DeviceSnapshot>;
  /** Answers in place of all these. */
  worker?: () => Promise<WorkerResponse>;
  onLine?: boolean;
  isInstalled?: boolean;
};

/** A page at a worker that answers so, once it is installed. */
async function page(given: Given = {}) {
  const { sync = [], save = 'saved', snapshot, worker, onLine = true, isInstalled = true } = given;
  const calls: WorkerRequest[] = [];
  const answer = ({ method }: WorkerRequest): WorkerResponse => {
    if (method === 'sync') return { result: sync.shift() };
    if (method === 'save') return { result: save };
    return { result: snapshotWith({ slugs: ['b', 'a'], ...snapshot }) };
  };
  const tell = (data: MessageToClient) =>
    container.dispatchEvent(new MessageEvent('message', { data }));
  const active = {
    postMessage: async (call: WorkerRequest, [port]: [FakeChannel['port2']]) => {
      calls.push(call);
      const answered = (await worker?.()) ?? answer(call);
      if (call.method === 'describe' && 'result' in answered)
        tell({ type: 'DEVICE_CHANGED', snapshot: answered.result as DeviceSnapshot });
      port.reply(answered);
    },
  };
  let install = () => {};
  const ready = new Promise((resolve) => (install = () => resolve({ active })));
  if (isInstalled) install();
  const container = Object.assign(new EventTarget(), { ready });
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { serviceWorker: container, storage: { persist }, onLine });
  vi.resetModules();
  const module = await import('../../../../src/client/offline/device-client.ts');
  const { startWorker } = await import('../../../../src/client/offline/worker-client.ts');
  const { deviceState: device, notices: shown } = await import('../../../../src/app/state.ts');
  const notices = await import('../../../../src/client/offline/notice-board.ts');
  const measured: FoundConnection[] = [];
  const onContentChanged = vi.fn();
  return {
    askForPersistence: module.persist,
    client: module.createDeviceClient((found) => measured.push(found), onContentChanged),
    device,
    notices,
    measured,
    onContentChanged,
    calls,
    persist,
    install,
    tell,
    startWorker,
    /** What each sync was asked with. */
    syncs: () => calls.flatMap((call) => (call.method === 'sync' ? [call.args] : [])),
    told: () => shown.get(),
    kinds: () => shown.get().map(({ kind }) => kind),
  };
}
