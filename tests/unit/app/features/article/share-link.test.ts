import { afterEach, expect, test, vi } from 'vitest';
import { shareLink } from '../../../../../src/app/features/article/share-link.ts';

const url = 'https://foothold.example/blog/beat-the-ats';
const title = 'Beat the ATS';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const works = async () => undefined;
const fails = (name: string) => () => Promise.reject(new DOMException('refused', name));
const copies = [url, 'Link copied'];

test.each([
  ['where the device can share, the clipboard gets nothing', works, [undefined, undefined]],
  ['where it cannot, the link is copied and the reader is informed', undefined, copies],
  ['who changes their mind sees no message', fails('AbortError'), [undefined, undefined]],
  ['a device that refuses has the link copied instead', fails('NotAllowedError'), copies],
])('%s', async (_what, share, [copied, told]) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const writeText = vi.fn(works);
  vi.stubGlobal('navigator', { ...(share && { share }), clipboard: { writeText } });
  expect(await shareLink(url, title)).toBe(told);
  expect(writeText.mock.calls.at(0)).toEqual(copied && [copied]);
});

test('the device shares title and address, of a section nothing', async () => {
  const share = vi.fn(works);
  const writeText = vi.fn(works);
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  await shareLink(url, title);
  await shareLink(`${url}#why`);
  expect(share.mock.calls).toEqual([[{ title, url }]]);
  expect(writeText.mock.calls).toEqual([[`${url}#why`]]);
});

test('of a link that cannot be copied the reader is told where it is', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('navigator', {});
  expect(await shareLink(url, title)).toMatch(/copy the address of this page/);
});
