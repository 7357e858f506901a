import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection, deviceState, notices } from '../../../../src/app/state.ts';
import type { DeviceState, FoundConnection, Notice } from '../../../../src/shared/device.ts';
import { dismissOffline, watchConnection } from '../../../../src/client/offline/connection.ts';
import {
  forgetJobsLink,
  offerJobsLink,
  rememberJobsLinks,
} from '../../../../src/client/offline/jobs-link.ts';
import { local } from '../../../../src/client/web-storage.ts';
import { site } from '../../../../src/site.ts';
import { snapshotWith } from '../../../fixtures/device-snapshot.ts';
import { storageInMemory } from '../../../fixtures/storage-in-memory.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', storageInMemory());
  vi.stubGlobal('sessionStorage', storageInMemory());
});
afterEach(reset);

function reset(): void {
  connection.set('online');
  deviceState.set(deviceState.initial);
  notices.set([]);
}

/** The notices of a page on a device in this state, after these were measured. */
function toldOn(state: DeviceState, ...measured: FoundConnection[]): readonly Notice[] {
  reset();
  deviceState.set(state);
  measured.forEach(watchConnection());
  return notices.get();
}

const known = (...slugs: string[]) =>
  ({ kind: 'known', snapshot: snapshotWith({ slugs }) }) satisfies DeviceState;
const offline = { kind: 'offline' } as const;

test.each<[DeviceState, Notice]>([
  [known(), { ...offline, storesNothing: true }],
  [known('a'), offline],
  [{ kind: 'unknown' }, offline],
  [{ kind: 'unavailable' }, offline],
])('nothing is said to be stored only where that is known: %j', (state, told) => {
  expect(toldOn(state, 'offline', 'offline')).toEqual([told]);
});

test('a dismissed notice does not come back until the connection was', () => {
  dismissOffline();
  expect(toldOn(known('a'), 'online')).toEqual([]);
  expect(toldOn(known('a'), 'offline')).toEqual([]);
  expect(toldOn(known('a'), 'offline', 'online')).toEqual([{ kind: 'online-again' }]);
  expect(toldOn(known('a'), 'offline', 'online', 'offline')).toEqual([offline]);
});

const challenge = 'challenged';
const thrice: FoundConnection[] = [challenge, challenge, challenge];

test.each<[string, FoundConnection[], Notice['kind'][]]>([
  ['once', [challenge], ['offline']],
  ['twice, and is there then', [challenge, challenge, 'online'], ['online-again']],
  ['now and then', [challenge, challenge, 'offline', challenge, challenge], ['offline']],
  ['three times in a row', [...thrice, challenge], ['challenged']],
  ['three times, and lets readers in', [...thrice, 'online'], ['online-again']],
  ['three times, and is lost then', [...thrice, 'offline'], []],
])('a host that challenges %s: %j', (_how, found, kinds) => {
  expect(toldOn(known('a'), ...found).map(({ kind }) => kind)).toEqual(kinds);
});

test('challenges count on in the next document of the session', () => {
  toldOn(known('a'), challenge, challenge);
  expect(toldOn(known('a'), challenge)).toEqual([{ kind: 'challenged' }]);
  expect(toldOn(known('a'), challenge)).toEqual([{ kind: 'challenged' }]);
});

/** What a reader is told who follows a link without a connection. */
function toldAfterClick(href: string): readonly Notice[] {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('Element', Object);
  rememberJobsLinks();
  reset();
  connection.set('offline');
  const click = new Event('click');
  Object.defineProperty(click, 'target', { value: { closest: () => ({ href }) } });
  document.dispatchEvent(click);
  return notices.get();
}

test('a jobs link that is followed offline is offered online, once', () => {
  const url = `${site.jobsUrl}/remote?page=2`;
  expect(toldAfterClick(url)).toEqual([{ kind: 'jobs-link' }]);
  expect(toldOn(known('a'), 'offline', 'online')).toEqual([{ kind: 'jobs-link', url }]);
  const before = [...notices.get(), { kind: 'storage-full' } as const];
  notices.set(before);
  offerJobsLink(); // as each good check does
  expect(notices.get()).toEqual(before);
  forgetJobsLink();
  expect(toldOn(known('a'), 'offline', 'online')).toEqual([{ kind: 'online-again' }]);
});

test.each([`${site.jobsUrl}.evil.test/login`, `${site.jobsUrl}@evil.test/`])(
  '%s, of another origin, is neither stored nor promised nor offered',
  (url) => {
    expect(toldAfterClick(url)).toEqual([]);
    expect(local.read('jobs-link')).toBeNull();
    local.write('jobs-link', url); // by another site at the origin
    offerJobsLink();
    expect(notices.get()).toEqual([]);
  },
);
