import { expect, test, vi } from 'vitest';
import { followLaunches, type LaunchQueue } from '../../../../src/page/device/install.ts';

type Consumer = Parameters<LaunchQueue['setConsumer']>[0];

test.each<[string, string | undefined, boolean]>([
  ['the icon of the app leaves the open article', 'https://blog.test/?source=pwa', false],
  ['a launch without an address does, too', undefined, false],
  ['a shortcut opens its page in the running app', 'https://blog.test/device', true],
  ['a link does, too', 'https://blog.test/', true],
])('%s, and no page is left for the launch that led to it', (_promise, targetURL, isOpened) => {
  const open = vi.fn();
  let launch: Consumer = () => undefined;
  const setConsumer = (consumer: Consumer) => {
    consumer({ targetURL: 'https://blog.test/blog' }); // waits in the browser's queue
    launch = consumer;
  };
  followLaunches({ setConsumer }, open);
  launch(targetURL === undefined ? {} : { targetURL });
  expect(open.mock.calls.flat()).toEqual(isOpened ? [targetURL] : []);
});
