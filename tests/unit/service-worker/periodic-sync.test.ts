import { expect, test } from 'vitest';
import { periodicSyncTag } from '../../../src/core/worker-messages.ts';
import { onPeriodicSync } from '../../../src/service-worker/periodic-sync.ts';

class PeriodicSync extends Event {
  readonly tag: string;
  readonly work: Promise<unknown>[] = [];
  constructor(tag: string) {
    super('periodicsync');
    this.tag = tag;
  }
  waitUntil(work: Promise<unknown>) {
    this.work.push(work);
  }
}

test('a granted period looks for new articles, and the browser waits until that is done', async () => {
  const scope = new EventTarget();
  onPeriodicSync(scope, async () => 'synced');
  const event = new PeriodicSync(periodicSyncTag);
  scope.dispatchEvent(event);
  expect(await Promise.all(event.work)).toEqual(['synced']);
});

test('the period of something else on this origin is left alone', () => {
  const scope = new EventTarget();
  onPeriodicSync(scope, async () => 'synced');
  const event = new PeriodicSync('weather');
  scope.dispatchEvent(event);
  expect(event.work).toEqual([]);
});
