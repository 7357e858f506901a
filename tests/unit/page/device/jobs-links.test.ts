import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../../../src/core/device.ts';
import { constantLive, createLiveState } from '../../../../src/core/live.ts';
import type { Notice } from '../../../../src/core/notices.ts';
import { jobsLinkKey, rememberJobsLinks } from '../../../../src/page/device/jobs-links.ts';
import { createNotices } from '../../../../src/page/device/notice-board.ts';
import { readLocal, writeLocal } from '../../../../src/page/web-storage.ts';
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
afterEach(() => void vi.unstubAllGlobals());

test('a jobs link that is followed without a connection is offered when there is one, and once', () => {
  const { follow, links, shown } = reader();
  const url = `${site.jobsUrl}/remote?page=2`;
  follow(url);
  expect(shown.get()).toEqual([{ kind: 'jobs-link' }]);
  links.offer();
  expect(shown.get()).toEqual([{ kind: 'jobs-link', url }]);
  links.forget();
  const next = reader();
  next.links.offer();
  expect(next.shown.get()).toEqual([]);
});

/** None of these is on the jobs site's origin. */
const strangers = [`${site.jobsUrl}.evil.test/login`, `${site.jobsUrl}@evil.test/`, 'no address'];

test.each(strangers)('%s is neither stored nor promised nor offered', (url) => {
  const { follow, links, shown } = reader();
  follow(url);
  expect(readLocal(jobsLinkKey)).toBeNull();
  writeLocal(jobsLinkKey, url); // by another site at the origin
  links.offer();
  expect(shown.get()).toEqual([]);
});

/** A reader without a connection. */
function reader() {
  const shown = createLiveState<readonly Notice[]>([]);
  const connection = constantLive<Connection>('offline');
  const links = rememberJobsLinks(connection, createNotices(shown));
  const follow = (href: string) => {
    const click = new Event('click');
    Object.defineProperty(click, 'target', { value: new Link(href) });
    document.dispatchEvent(click);
  };
  return { links, shown, follow };
}
