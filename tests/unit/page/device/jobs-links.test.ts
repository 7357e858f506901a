import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../../../src/core/device.ts';
import { constantLive, createLiveState } from '../../../../src/core/live.ts';
import type { Notice } from '../../../../src/core/notices.ts';
import { rememberJobsLinks } from '../../../../src/page/device/jobs-links.ts';
import { createNotices } from '../../../../src/page/device/notice-board.ts';
import { site } from '../../../../src/site.ts';
import { createDatabase } from '../../../../src/store/database.ts';
import { readState, saveState } from '../../../../src/store/state-store.ts';

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
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('Element', Link);
});
afterEach(() => void vi.unstubAllGlobals());

test('a jobs link that is followed without a connection is offered when there is one', async () => {
  const { follow, links, shown } = reader();
  follow(`${site.jobsUrl}/remote?page=2`);
  expect(shown.get()).toEqual([{ kind: 'jobs-link-stored' }]);
  links.offer();
  const offered = { kind: 'jobs-link-offered', url: `${site.jobsUrl}/remote?page=2` };
  await vi.waitFor(() => expect(shown.get()).toEqual([offered]));
});

/** None of these is on the jobs site's origin. */
const strangers = [
  `${site.jobsUrl}.evil.test/login`,
  `${site.jobsUrl}@evil.test/`,
  `${site.jobsUrl}:8443/`,
  site.jobsUrl.replace('https', 'http'),
  'javascript:alert(1)',
  'no address',
];

test.each(strangers)('%s is neither stored nor promised nor offered', async (url) => {
  const { database, follow, links, shown } = reader();
  follow(url);
  expect(await readState(database, 'jobs-link')).toBeUndefined();
  await saveState(database, 'jobs-link', url); // by another site at the origin
  links.offer();
  await vi.waitFor(async () => expect(await readState(database, 'jobs-link')).toBeUndefined());
  expect(shown.get()).toEqual([]);
});

/** A reader without a connection. */
function reader() {
  const database = createDatabase();
  const shown = createLiveState<readonly Notice[]>([]);
  const connection = constantLive<Connection>('offline');
  const links = rememberJobsLinks(database, connection, createNotices(shown));
  const follow = (href: string) => {
    const click = new Event('click');
    Object.defineProperty(click, 'target', { value: new Link(href) });
    document.dispatchEvent(click);
  };
  return { database, links, shown, follow };
}
