import { expect, test, vi } from 'vitest';
import { followLaunches, type LaunchQueue } from '../../../../src/page/device/follow-launches.ts';

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

test('the icon of the app leaves the article that is open', () => {
  const open = vi.fn();
  const { queue, launch } = queueWith([]);
  followLaunches(queue, open);
  launch({ targetURL: 'https://blog.test/?source=pwa' });
  launch({});
  expect(open).not.toHaveBeenCalled();
});

test.each(['https://blog.test/device', 'https://blog.test/'])(
  'a shortcut or a link to %s opens it in the app that runs',
  (address) => {
    const open = vi.fn();
    const { queue, launch } = queueWith([]);
    followLaunches(queue, open);
    launch({ targetURL: address });
    expect(open.mock.calls).toEqual([[address]]);
  },
);

test('a page is not left for the launch that led to it', () => {
  const open = vi.fn();
  followLaunches(queueWith([{ targetURL: 'https://blog.test/blog' }]).queue, open);
  expect(open).not.toHaveBeenCalled();
});
