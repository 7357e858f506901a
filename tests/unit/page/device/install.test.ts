import { expect, test, vi } from 'vitest';
import { followLaunches, type LaunchQueue } from '../../../../src/page/device/install.ts';

type Launch = Parameters<Parameters<LaunchQueue['setConsumer']>[0]>[0];

/** A browser's queue, with what waits in it. */
function queueWith(waiting: readonly Launch[]) {
  let launch: (launch: Launch) => void = () => undefined;
  const queue: LaunchQueue = {
    setConsumer: (consumer) => {
      launch = consumer;
      waiting.forEach(consumer);
    },
  };
  return { queue, launch: (next: Launch) => launch(next) };
}

test.each<[string, Launch, string[]]>([
  [
    'the icon of the app leaves the open article',
    { targetURL: 'https://blog.test/?source=pwa' },
    [],
  ],
  ['a launch without an address does, too', {}, []],
  [
    'a shortcut opens its page in the running app',
    { targetURL: 'https://blog.test/device' },
    ['https://blog.test/device'],
  ],
  ['a link does, too', { targetURL: 'https://blog.test/' }, ['https://blog.test/']],
])('%s', (_promise, launched, opened) => {
  const open = vi.fn();
  const { queue, launch } = queueWith([]);
  followLaunches(queue, open);
  launch(launched);
  expect(open.mock.calls.flat()).toEqual(opened);
});

test('a page is not left for the launch that led to it', () => {
  const open = vi.fn();
  followLaunches(queueWith([{ targetURL: 'https://blog.test/blog' }]).queue, open);
  expect(open).not.toHaveBeenCalled();
});
