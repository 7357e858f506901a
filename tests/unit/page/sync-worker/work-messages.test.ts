import { afterEach, expect, test } from 'vitest';
import type { Connection } from '../../../../src/core/device.ts';
import type { DeviceWork, OnMeasured } from '../../../../src/page/sync-worker/device-work.ts';
import { callWork, serveWork } from '../../../../src/page/sync-worker/work-messages.ts';
import {
  isStorageFull,
  isStorageUnavailable,
  StorageUnavailable,
} from '../../../../src/store/storage-errors.ts';

const channels: MessageChannel[] = [];
afterEach(() => {
  for (const { port1 } of channels.splice(0)) port1.close();
});

/** Both ends of a way that copies messages as that between threads does. */
function connected(work: Partial<DeviceWork>) {
  const channel = new MessageChannel();
  channels.push(channel);
  let tell: OnMeasured = () => undefined;
  serveWork(channel.port2, (onMeasured) => {
    tell = onMeasured;
    return work as DeviceWork;
  });
  const measured: Connection[] = [];
  let onStarted: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (onStarted = resolve));
  const remote = callWork(channel.port1, {
    onStarted,
    onMeasured: (connection) => measured.push(connection),
  });
  for (const port of [channel.port1, channel.port2]) port.start();
  return { remote, started, measured, tell: (connection: Connection) => tell(connection) };
}

test('each task is answered with its own result, whichever ends first', async () => {
  let finish: () => void = () => undefined;
  const { remote, started } = connected({
    sync: () => new Promise((resolve) => (finish = () => resolve({ kind: 'off' }))),
    download: async (slug, pictures) => {
      finish();
      return slug === 'first' && pictures === 'avif' ? 'stored' : 'missing';
    },
  });
  await started;
  const sync = remote.sync('webp');
  expect(await remote.download('first', 'avif')).toBe('stored');
  expect(await remote.download('second', 'none')).toBe('missing');
  expect(await sync).toEqual({ kind: 'off' });
});

test('a failure is known by its name and reason on the other side', async () => {
  const { remote } = connected({
    describe: () => Promise.reject(new StorageUnavailable('newer')),
    noteSaved: () => Promise.reject(new DOMException('Full', 'QuotaExceededError')),
  });
  const unavailable: unknown = await remote.describe().catch((cause: unknown) => cause);
  expect(isStorageUnavailable(unavailable)).toBe(true);
  expect(unavailable).toHaveProperty('reason', 'newer');
  const full: unknown = await remote.noteSaved('a', 1).catch((cause: unknown) => cause);
  expect(isStorageFull(full)).toBe(true);
});

test('what a request found of the connection is told before the task ends', async () => {
  const { remote, measured, tell } = connected({
    measure: async () => tell('unreachable'),
  });
  await remote.measure();
  expect(measured).toEqual(['unreachable']);
});
