import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection, DeviceContents, DeviceState } from '../../../../src/core/device.ts';
import { createLiveState } from '../../../../src/core/live.ts';
import type { Notice } from '../../../../src/core/notices.ts';
import { watchConnection } from '../../../../src/page/device/connection.ts';
import { createNotices } from '../../../../src/page/device/notice-board.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The notices about a lost connection on a device in this state. */
function toldOn(state: DeviceState): readonly Notice[] {
  const shown = createLiveState<readonly Notice[]>([]);
  const states = {
    connection: createLiveState<Connection>('online'),
    device: createLiveState<DeviceState>(state),
  };
  watchConnection(states, createNotices(shown), async () => undefined)(false);
  return shown.get();
}

const known = (heldArticles: number): DeviceState => {
  const contents: DeviceContents = {
    heldArticles,
    totalArticles: 10,
    pictures: 0,
    bytes: 0,
    isPersistent: false,
    isRemoved: false,
    saved: [],
  };
  return { kind: 'known', contents };
};

test('a lost connection says that nothing is stored only where that is known', () => {
  expect(toldOn(known(0))).toEqual([{ kind: 'offline', storesNothing: true }]);
  const others: DeviceState[] = [
    known(1),
    { kind: 'unknown' },
    { kind: 'unavailable', reason: 'slow' },
    { kind: 'unavailable', reason: 'newer' },
  ];
  for (const state of others) expect(toldOn(state)).toEqual([{ kind: 'offline' }]);
});
