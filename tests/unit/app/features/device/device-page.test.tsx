import { expect, test } from 'vitest';
import { DevicePage } from '../../../../../src/app/features/device/device-page.tsx';
import type { DeviceContents, DeviceState, InstallWay } from '../../../../../src/shared/device.ts';
import { contentsWith } from '../../../../fixtures/device-contents.ts';
import { markupAt } from '../../../../fixtures/markup-at.tsx';

const contents = contentsWith({
  slugs: ['a', 'b', 'c', 'd', 'e', 'f'],
  totalArticles: 10,
  pictures: 4,
  bytes: 231_000,
});
const known = (changes: Partial<DeviceContents> = {}): DeviceState => ({
  kind: 'known',
  contents: { ...contents, ...changes },
});
const empty = { stored: [], pictures: 0, bytes: 0 };
const emptied = { ...empty, totalArticles: 0, isPaused: true };
const kept = known({ isPersistent: true });
const some = known();
const quota = known({ quotaBytes: 2_000_000 });
const checked = known({ lastCheckAt: Date.UTC(2025, 0, 15, 12) });
const never = /(?!)/;
const seven = /Safari deletes this after seven days without a visit\./;

test.each<[string, DeviceState, InstallWay, RegExp, RegExp]>([
  ['is not read yet', { kind: 'unknown' }, 'none', /Checking…/, /Check now|Remove|\d+ of/],
  ['is refused', { kind: 'unavailable' }, 'none', /Nothing can be saved/, /Check now|Remove/],
  ['has articles', some, 'none', /6 of 10 articles are here.* Pictures 4 /, /as an app/],
  ['is not persistent', some, 'none', /may delete this/, /promised/],
  ['is persistent', kept, 'none', /has promised not to delete this/, /may delete/],
  ['has a quota', quota, 'none', /Storage used 231 kB of 2 MB/, never],
  ['is of unknown quota', some, 'none', /Storage used 231 kB Last check None yet/, never],
  ['was checked', checked, 'none', /Last check 15 Jan 2025/, never],
  ['is of an iPhone', some, 'ios', /On the Home Screen it stays\./, /may delete|promised/],
  ['is persistent on an iPhone', kept, 'ios', seven, /may delete|promised/],
  ['can be exported on an iPhone', some, 'ios', /Export what you saved/, never],
  ['can be of an iPhone’s app', some, 'ios', /Share button.*“Add to Home Screen”/, never],
  ['is of a Mac', some, 'mac', /In the Dock it stays\./, /may delete|promised/],
  ['can be of a Mac’s app', some, 'mac', /File menu.*“Add to Dock”/, never],
  ['is of an installed app', kept, 'installed', /It is installed on this device/, seven],
  ['can be of an app', some, 'prompt', /Install the app/, seven],
  [
    'is empty',
    known(empty),
    'none',
    /Nothing is saved here yet.*Check now/,
    /Remove every|may del/,
  ],
  ['was emptied', known(emptied), 'none', /You removed everything/, /Nothing is saved here yet/],
  [
    'can be filled',
    known(emptied),
    'none',
    /Press “Check now” or save an article/,
    /the newest articles are saved/,
  ],
])(
  'the page of a device whose storage %s says so',
  (_what, deviceState, installWay, shown, not) => {
    const markup = markupAt('/device', <DevicePage />, { deviceState, installWay });
    const text = markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(shown);
    expect(text).not.toMatch(not);
    expect(text).toContain('How reading offline works');
  },
);
