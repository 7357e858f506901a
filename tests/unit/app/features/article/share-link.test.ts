import { expect, test, vi } from 'vitest';
import { shareLink } from '../../../../../src/app/features/article/share-link.ts';

const url = 'https://foothold.example/blog/beat-the-ats';
const title = 'Beat the ATS';
const works = async () => undefined;
const fails = (name: string) => () => Promise.reject(new DOMException('refused', name));

test.each([
  ['a device shares title and address and copies nothing', works, title, []],
  ['a reader who changes their mind sees no message', fails('AbortError'), title, []],
  ['a dialogue that is open already leaves the clipboard', fails('InvalidStateError'), title, []],
  ['a device that cannot share copies the link', undefined, title, [[url]]],
  ['a device that refuses to share copies the link', fails('NotAllowedError'), title, [[url]]],
  ['the link of a section is copied', works, undefined, [[url]]],
])('%s', async (_what, way, name, copies) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const writeText = vi.fn(works);
  const share = vi.fn(way);
  vi.stubGlobal('navigator', { ...(way && { share }), clipboard: { writeText } });
  expect(await shareLink(url, name)).toBe(copies.length > 0 ? 'Link copied' : undefined);
  expect(writeText.mock.calls).toEqual(copies);
  expect(share.mock.calls).toEqual(way && name ? [[{ title, url }]] : []);
});

test('of a link that cannot be copied the reader is told where it is', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('navigator', {});
  expect(await shareLink(url, title)).toMatch(/copy the address of this page/);
});
