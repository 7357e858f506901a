import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection, notices } from '../../../../src/app/state.ts';
import {
  forgetJobsLink,
  offerJobsLink,
  rememberJobsLinks,
} from '../../../../src/client/offline/connection.ts';
import { local } from '../../../../src/client/web-storage.ts';
import { site } from '../../../../src/site.ts';
import { storageInMemory } from '../../../fixtures/storage-in-memory.ts';

/** A link, as far as a click on it is looked at. */
class Link {
  readonly href: string;
  constructor(href: string) {
    this.href = href;
  }
  closest(): this {
    return this;
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storageInMemory());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('Element', Link);
});
afterEach(() => {
  vi.unstubAllGlobals();
  connection.set('online');
  notices.set([]);
});

test('a jobs link that is followed offline is offered online, once', () => {
  const follow = reader();
  const url = `${site.jobsUrl}/remote?page=2`;
  follow(url);
  expect(notices.get()).toEqual([{ kind: 'jobs-link' }]);
  offerJobsLink();
  expect(notices.get()).toEqual([{ kind: 'jobs-link', url }]);
  forgetJobsLink();
  reader();
  offerJobsLink();
  expect(notices.get()).toEqual([]);
});

/** None of these is on the jobs site's origin. */
const strangers = [`${site.jobsUrl}.evil.test/login`, `${site.jobsUrl}@evil.test/`, 'no address'];

test.each(strangers)('%s is neither stored nor promised nor offered', (url) => {
  reader()(url);
  expect(local.read('jobs-link')).toBeNull();
  local.write('jobs-link', url); // by another site at the origin
  offerJobsLink();
  expect(notices.get()).toEqual([]);
});

/** A reader without a connection, who follows a link. */
function reader() {
  notices.set([]);
  connection.set('offline');
  rememberJobsLinks();
  return (href: string) => {
    const click = new Event('click');
    Object.defineProperty(click, 'target', { value: new Link(href) });
    document.dispatchEvent(click);
  };
}
