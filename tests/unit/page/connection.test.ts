import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection, DeviceContents, DeviceState } from '../../../src/core/device.ts';
import { createLiveState } from '../../../src/core/live.ts';
import type { Notice } from '../../../src/core/notices.ts';
import { watchConnection } from '../../../src/page/connection.ts';
import { createNotices } from '../../../src/page/notice-board.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is told of a lost connection, on a device in this state. */
function toldOn(state: DeviceState): readonly Notice[] {
  const shown = createLiveState<readonly Notice[]>([]);
  const states = {
    connection: createLiveState<Connection>('online'),
    device: createLiveState<DeviceState>(state),
  };
  watchConnection(states, createNotices(shown), async () => undefined)(false);
  return shown.get();
}

const kept = (articles: number): DeviceState => {
  const contents: DeviceContents = {
    articles,
    listed: 10,
    pictures: 0,
    bytes: 0,
    isPersistent: false,
    isRemoved: false,
    saved: [],
    speed: {},
  };
  return { kind: 'kept', contents };
};

test('a lost connection is told with nothing kept only where that is known', () => {
  expect(toldOn(kept(0))).toEqual([{ kind: 'offline', keepsNothing: true }]);
  const others: DeviceState[] = [
    kept(1),
    { kind: 'unknown' },
    { kind: 'unavailable', reason: 'slow' },
    { kind: 'unavailable', reason: 'newer' },
  ];
  for (const state of others) expect(toldOn(state)).toEqual([{ kind: 'offline' }]);
});
