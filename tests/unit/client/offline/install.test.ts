import { afterEach, expect, test, vi } from 'vitest';
import { installWay, notices } from '../../../../src/app/state.ts';
import { createInstall, followLaunches } from '../../../../src/client/offline/install.ts';
import { storageInMemory } from '../../../fixtures/storage-in-memory.ts';

afterEach(() => {
  installWay.set('none');
  notices.set([]);
});

type Consumer = (launch: { targetURL?: string }) => void;

test.each<[string, string | undefined, boolean]>([
  ['the icon of the app leaves the open article', 'https://blog.test/?source=pwa', false],
  ['a launch without an address does, too', undefined, false],
  ['a shortcut opens its page in the running app', 'https://blog.test/device', true],
  ['a link does, too', 'https://blog.test/', true],
])('%s, and no page is left for the launch that led to it', (_promise, targetURL, isOpened) => {
  const assign = vi.fn();
  let launch: Consumer = () => undefined;
  const setConsumer = (consumer: Consumer) => {
    consumer({ targetURL: 'https://blog.test/blog' }); // waits in the browser's queue
    launch = consumer;
  };
  vi.stubGlobal('window', { launchQueue: { setConsumer }, location: { assign } });
  followLaunches();
  launch(targetURL === undefined ? {} : { targetURL });
  expect(assign.mock.calls.flat()).toEqual(isOpened ? [targetURL] : []);
});

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit}`;
const android = 'Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) Version/4.0 Safari/537.36';

test.each([
  ['Safari on an iPhone', true, `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, 'ios'],
  ['Chrome on an iPhone', true, `${iPhone} CriOS/128.0.0.0 Mobile/15E148 Safari/604.1`, 'ios'],
  ['Safari on an iPad', true, `${mac} Version/18.5 Safari/605.1.15`, 'ios'],
  ['Instagram', true, `${iPhone} Mobile/15E148 Instagram 380.0.0.28.75 (iPhone16,1)`, 'none'],
  ['Facebook', true, `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.29.108]`, 'none'],
  ['Line', true, `${iPhone} Mobile/15E148 Safari Line/14.10.0`, 'none'],
  ['Snapchat', true, `${iPhone} Mobile/15E148 Snapchat/13.0 (like Safari/8609.1.20)`, 'none'],
  ['the Google app', true, `${iPhone} GSA/330.0.6 Mobile/15E148 Safari/604.1`, 'none'],
  ['Safari 17', false, `${mac} Version/17.0 Safari/605.1.15`, 'mac'],
  ['Safari 16, which has no Dock', false, `${mac} Version/16.6 Safari/605.1.15`, 'none'],
  ['Chrome on a Mac', false, `${mac} Chrome/156.0.0.0 Safari/537.36`, 'none'],
  ['Instagram on Android', false, `${android} Instagram`, 'none'],
])('%s is told how to install by hand where it can', (_name, isIos, userAgent, way) => {
  vi.stubGlobal('navigator', isIos ? { userAgent, standalone: false } : { userAgent });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('localStorage', storageInMemory());
  vi.stubGlobal('sessionStorage', storageInMemory());
  createInstall(undefined, () => undefined);
  expect(installWay.get()).toBe(way);
});

test('readers are invited to install at their second visit alone', () => {
  const userAgent = `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`;
  vi.stubGlobal('navigator', { userAgent, standalone: false });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('localStorage', storageInMemory());
  const visit = () => {
    vi.stubGlobal('sessionStorage', storageInMemory());
    installWay.set('none');
    notices.set([]);
    createInstall(undefined, () => undefined);
    return notices.get();
  };
  expect([visit(), visit(), visit()]).toEqual([[], [{ kind: 'install', way: 'ios' }], []]);
  vi.stubGlobal('navigator', { userAgent, standalone: true });
  expect([visit(), installWay.get()]).toEqual([[], 'installed']);
});
