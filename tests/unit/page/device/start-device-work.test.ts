import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestLimitMs } from '../../../../src/core/time-limit.ts';
import { createDatabase } from '../../../../src/store/database.ts';

const createOwnWork = vi.fn();

/** A worker of which a test decides how it starts. */
class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  readonly received: unknown[] = [];
  isTerminated = false;

  constructor() {
    super();
    FakeWorker.made.push(this);
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  postMessage(message: unknown): void {
    this.received.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

/** The work of a page, with what its own code would do beside a worker. */
async function startWork() {
  vi.resetModules();
  vi.doMock('virtual:sync-worker-address', () => ({ default: '/assets/sync-worker-0.js' }));
  vi.doMock('../../../../src/page/sync-worker/sync-worker.ts', () => ({ createOwnWork }));
  const { startDeviceWork } = await import('../../../../src/page/device/start-device-work.ts');
  return startDeviceWork(createDatabase(), () => undefined);
}

beforeEach(() => {
  FakeWorker.made = [];
  createOwnWork.mockReturnValue({ sync: async () => ({ kind: 'off' }) });
  vi.stubGlobal('window', {});
  vi.stubGlobal('Worker', FakeWorker);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.doUnmock('../../../../src/page/sync-worker/sync-worker.ts');
});

test('a worker that has started does the work, the page none', async () => {
  const work = await startWork();
  const outcome = work.sync('avif');
  const [worker] = FakeWorker.made;
  worker?.say({ kind: 'started' });
  await vi.waitFor(() =>
    expect(worker?.received).toEqual([{ number: 1, task: 'sync', given: ['avif'] }]),
  );
  worker?.say({ kind: 'done', number: 1, result: { kind: 'unchanged' } });
  expect(await outcome).toEqual({ kind: 'unchanged' });
  expect(createOwnWork).not.toHaveBeenCalled();
});

test.each([
  ['fails to start', () => FakeWorker.made[0]?.dispatchEvent(new Event('error'))],
  ['says nothing for the time of a request', () => vi.advanceTimersByTimeAsync(requestLimitMs)],
])('the page does the work where its worker %s', async (_name, happen) => {
  vi.useFakeTimers();
  const work = await startWork();
  const outcome = work.sync('avif');
  await happen();
  expect(await outcome).toEqual({ kind: 'off' });
  expect(FakeWorker.made[0]?.isTerminated).toBe(true);
});

test('where the code of the sync can be had in no way, the next task tries again', async () => {
  createOwnWork.mockImplementation(() => {
    throw new TypeError('Failed to fetch');
  });
  const work = await startWork();
  FakeWorker.made[0]?.dispatchEvent(new Event('error'));
  await expect(work.sync('avif')).rejects.toThrow('Failed to fetch');
  const again = work.sync('avif');
  await vi.waitFor(() => expect(FakeWorker.made).toHaveLength(2));
  FakeWorker.made[1]?.say({ kind: 'started' });
  await vi.waitFor(() => expect(FakeWorker.made[1]?.received).toHaveLength(1));
  FakeWorker.made[1]?.say({ kind: 'done', number: 1, result: { kind: 'unchanged' } });
  expect(await again).toEqual({ kind: 'unchanged' });
});
