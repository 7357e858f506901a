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

function textOf(deviceState: DeviceState, installWay: InstallWay = 'none'): string {
  const markup = markupAt('/device', <DevicePage />, { deviceState, installWay });
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('before the storage is read, nothing is said of it', () => {
  const text = textOf({ kind: 'unknown' });
  expect(text).toContain('Checking…');
  expect(text).not.toMatch(/Check now|Remove|\d+ of/);
});

test('where nothing can be stored, the page says so and offers nothing that cannot work', () => {
  const text = textOf({ kind: 'unavailable' });
  expect(text).toContain('Nothing can be saved here');
  expect(text).not.toMatch(/Check now|Remove/);
});

test('what is stored is given in numbers: articles of all, pictures, space, last check', () => {
  const text = textOf(known({ quotaBytes: 2_000_000, lastCheckAt: Date.UTC(2025, 0, 15, 12) }));
  expect(text).toContain('6 of 10 articles are here');
  expect(text).toMatch(/Pictures 4 Storage used 231 kB of 2 MB/);
  expect(text).toMatch(/Last check 15 Jan 2025/);
});

test('what the browser does not report is left out', () => {
  const text = textOf(known());
  expect(text).toMatch(/Storage used 231 kB Last check None yet/);
});

test('the page says whether the browser may delete it, and whether it has promised not to', () => {
  expect(textOf(known())).toContain('may delete this');
  expect(textOf(known({ isPersistent: true }))).toContain('has promised not to delete this');
});

test.each<[InstallWay, RegExp]>([
  ['ios', /Safari deletes this after seven days without a visit. On the Home Screen it stays\./],
  ['mac', /Safari deletes this after seven days without a visit. In the Dock it stays\./],
])('in Safari (%s) the page says when it is deleted, whatever was promised', (way, words) => {
  for (const isPersistent of [true, false]) {
    const text = textOf(known({ isPersistent }), way);
    expect(text).toMatch(words);
    expect(text).toContain('Export what you saved');
    expect(text).not.toMatch(/promised|may delete/);
  }
  expect(textOf(known({ isPersistent: true }), 'installed')).toContain('has promised');
});

test('where nothing is stored there is nothing to remove, but a check is possible', () => {
  const text = textOf(known({ stored: [], pictures: 0, bytes: 0 }));
  expect(text).toContain('Nothing is saved here yet');
  expect(text).toContain('Check now');
  expect(text).not.toMatch(/Remove everything|may delete/);
});

test('where the reader removed everything, that is why nothing is there, and how it comes back', () => {
  const text = textOf(
    known({ stored: [], totalArticles: 0, pictures: 0, bytes: 0, isPaused: true }),
  );
  expect(text).toContain('You removed everything');
  expect(text).toContain('Press “Check now” or save an article to bring the blog back.');
  expect(text).not.toMatch(/Nothing is saved here yet|the newest articles are saved/);
});

test.each<[InstallWay, RegExp]>([
  ['prompt', /Install the app/],
  ['ios', /Share button.*“Add to Home Screen”/],
  ['mac', /File menu.*“Add to Dock”/],
  ['installed', /It is installed on this device/],
])('where the way to install is “%s” the page shows %s', (way, words) => {
  expect(textOf(known(), way)).toMatch(words);
});

test('where there is no way to install, no app is spoken of', () => {
  expect(textOf(known(), 'none')).not.toContain('as an app');
});

test.each<DeviceState>([{ kind: 'unknown' }, { kind: 'unavailable' }, known()])(
  'how reading offline works is explained, whatever the state: $kind',
  (state) => {
    expect(textOf(state)).toContain('How reading offline works');
  },
);
