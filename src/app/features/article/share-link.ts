/** What came of sharing a link. */
export type Sharing =
  | { kind: 'idle' }
  | { kind: 'told'; words: string }
  | { kind: 'offered'; url: string }; // to be copied by hand

/**
 * Let the reader send an address under its title, by what the device offers for it; else put it on
 * the clipboard, as one without a title always is. A reader who changes their mind is told nothing.
 */
export async function shareLink(url: string, title?: string): Promise<Sharing> {
  if (title === undefined || !('share' in navigator)) return copyLink(url);
  try {
    await navigator.share({ title, url });
    return { kind: 'idle' };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'idle' };
    // Such as a press that was kept until the page's code had come: it counts as none by then.
    console.warn('The device shares nothing; the link is copied instead.', error);
    return copyLink(url);
  }
}

async function copyLink(url: string): Promise<Sharing> {
  try {
    await navigator.clipboard.writeText(url);
    return { kind: 'told', words: 'Link copied' };
  } catch (error) {
    console.warn('The clipboard takes no link.', error);
    return { kind: 'offered', url };
  }
}
