import { expect, test } from 'vitest';
import { DevicePage } from '../../../../../src/app/features/device/device-page.tsx';
import type { DeviceSnapshot, DeviceState, InstallWay } from '../../../../../src/shared/device.ts';
import { snapshotWith } from '../../../../fixtures/device-snapshot.ts';
import { markupAt } from '../../../../fixtures/markup-at.tsx';

const six = {
  slugs: ['a', 'b', 'c', 'd', 'e', 'f'],
  totalArticles: 10,
  pictures: 4,
  bytes: 231_000,
};
const known = (changes: Partial<DeviceSnapshot> = {}): DeviceState => ({
  kind: 'known',
  snapshot: snapshotWith({ ...six, ...changes }),
});
const kept = { isPersistent: true };
const checked = { lastCheckAt: Date.UTC(2025, 0, 15, 12), quotaBytes: 2_000_000 };
const whole = known({ ...kept, ...checked, totalArticles: 6 });
const empty = known({ stored: [], lastCheckAt: 1 });
const emptied = known({ stored: [], totalArticles: 0, isPaused: true });

test.each<[DeviceState, InstallWay, RegExp, RegExp]>([
  [{ kind: 'unknown' }, 'none', /Getting ready…/, /Check now|Remove|\d+ of/],
  [{ kind: 'installing' }, 'none', /Getting ready…/, /saved here yet|Check now|Remove|\d+ of/],
  [known({ stored: [] }), 'none', /Getting ready…/, /saved here yet|Remove|\d+ of/],
  [{ kind: 'unavailable' }, 'none', /Nothing can be saved/, /Check now|Remove/],
  [known(), 'none', /6 of 10 articles on .* Pictures 4 .* 231 kB Last check None/, /as an app/],
  [known(), 'none', /Your browser may delete this/, /promised/],
  [whole, 'none', /whole blog is on .* 231 kB of 2 MB Last check 15 Jan 2025/, /may delete/],
  [whole, 'none', /Your browser has promised not to delete this/, /may delete/],
  [known(kept), 'ios', /Safari may delete this .* your Home Screen,.*Download/, /promised/],
  [known(), 'ios', /Share button.*“Add to Home Screen”/, /browser may/],
  [known(), 'mac', / your Dock, .*File menu.*“Add to Dock”/, /browser may|promised/],
  [known(), 'installed', /It is installed on this device/, /Safari/],
  [known(), 'prompt', /Install the app/, /Safari/],
  [empty, 'none', /Nothing is saved here yet.*Check now/, /Remove every|may delete/],
  [emptied, 'none', /You removed everything.*Press “Check now” or save/, /saved here yet/],
])('the page about this device says $2', (deviceState, installWay, shown, not) => {
  const markup = markupAt('/device', <DevicePage />, { deviceState, installWay });
  const text = markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toMatch(shown);
  expect(text).not.toMatch(not);
});
