import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection, DeviceContents, DeviceState } from '../../../../src/core/device.ts';
import { createLiveState } from '../../../../src/core/live.ts';
import type { Notice } from '../../../../src/core/notices.ts';
import { watchConnection } from '../../../../src/page/device/connection.ts';
import { createNotices } from '../../../../src/page/device/notice-board.ts';
import { storageInMemory } from '../../../fixtures/storage-in-memory.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', storageInMemory());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The notices of a page on a device in this state, after these were measured. */
function toldOn(state: DeviceState, ...measured: Connection[]): readonly Notice[] {
  const shown = createLiveState<readonly Notice[]>([]);
  const states = {
    connection: createLiveState<Connection>('online'),
    device: createLiveState<DeviceState>(state),
  };
  const setConnection = watchConnection(states, createNotices(shown), async () => undefined);
  for (const connection of measured) setConnection(connection);
  return shown.get();
}

const known = (heldArticles: number) =>
  ({ kind: 'known', contents: { heldArticles } as DeviceContents }) satisfies DeviceState;
const offline = { kind: 'offline' } as const;
const unreachable = { ...offline, isUnreachable: true } as const;

test.each<[DeviceState, Notice]>([
  [known(0), { ...offline, storesNothing: true }],
  [known(1), offline],
  [{ kind: 'unknown' }, offline],
  [{ kind: 'unavailable', reason: 'slow' }, offline],
])('a lost connection says that nothing is stored only where that is known: %j', (state, told) => {
  expect(toldOn(state, 'offline')).toEqual([told]);
});

test('a site that does not answer as itself is not called a lost connection, nor its return one', () => {
  expect(toldOn(known(1), 'unreachable')).toEqual([unreachable]);
  expect(toldOn(known(0), 'unreachable')).toEqual([{ ...unreachable, storesNothing: true }]);
  expect(toldOn(known(1), 'offline', 'unreachable')).toEqual([unreachable]);
  expect(toldOn(known(1), 'unreachable', 'offline')).toEqual([offline]);
  expect(toldOn(known(1), 'unreachable', 'online')).toEqual([]);
  expect(toldOn(known(1), 'offline', 'online')).toEqual([{ kind: 'online-again' }]);
});
