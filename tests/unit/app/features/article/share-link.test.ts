import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareLink } from '../../../../../src/app/features/article/share-link.ts';

const url = 'https://foothold.example/blog/beat-the-ats';
const title = 'Beat the ATS';
const copied = { kind: 'shown', words: 'Link copied' };

type Reach = { share?: (data: ShareData) => Promise<void>; clipboard?: { texts: string[] } };

/** The device as it offers sharing and the clipboard, or not. */
function offer({ share, clipboard }: Reach): void {
  const writeText = async (text: string) => void clipboard?.texts.push(text);
  vi.stubGlobal('navigator', {
    ...(share && { share }),
    ...(clipboard && { clipboard: { writeText } }),
  });
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('where the device can share, it gets title and address, and the clipboard nothing', async () => {
  const shared: ShareData[] = [];
  const clipboard = { texts: [] };
  offer({ share: async (data) => void shared.push(data), clipboard });
  expect(await shareLink(url, title)).toEqual({ kind: 'idle' });
  expect(shared).toEqual([{ title, url }]);
  expect(clipboard.texts).toEqual([]);
});

test('an address without a title, such as that of a section, is always copied', async () => {
  const clipboard = { texts: [] };
  offer({ share: fails('NotAllowedError'), clipboard });
  expect(await shareLink(`${url}#why`)).toEqual(copied);
  expect(clipboard.texts).toEqual([`${url}#why`]);
  expect(console.warn).not.toHaveBeenCalled();
});

test('where it cannot, the link is copied and the reader is informed', async () => {
  const clipboard = { texts: [] };
  offer({ clipboard });
  expect(await shareLink(url, title)).toEqual(copied);
  expect(clipboard.texts).toEqual([url]);
});

test('a reader who changes their mind sees no message, and nothing is copied', async () => {
  const clipboard = { texts: [] };
  offer({ share: fails('AbortError'), clipboard });
  expect(await shareLink(url, title)).toEqual({ kind: 'idle' });
  expect(clipboard.texts).toEqual([]);
  expect(console.warn).not.toHaveBeenCalled();
});

test('a device that refuses to share has the link copied instead', async () => {
  const clipboard = { texts: [] };
  offer({ share: fails('NotAllowedError'), clipboard });
  expect(await shareLink(url, title)).toEqual(copied);
  expect(clipboard.texts).toEqual([url]);
});

test('a link that cannot be copied is offered to be copied by hand', async () => {
  offer({});
  expect(await shareLink(url, title)).toEqual({ kind: 'offered', url });
});

function fails(name: string): () => Promise<void> {
  return () => Promise.reject(new DOMException('refused', name));
}
