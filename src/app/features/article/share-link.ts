import * as words from './article.words.ts';

/** What came of sharing a link. */
export type Sharing =
  | { kind: 'idle' }
  | { kind: 'shown'; words: string }
  | { kind: 'offered'; url: string }; // to be copied by hand

/**
 * Let the reader share an address and its title by the device's own dialogue. Where there is none, or
 * no title, the address is copied to the clipboard. Closing the dialogue is answered by nothing.
 */
export async function shareLink(url: string, title?: string): Promise<Sharing> {
  if (title === undefined || !('share' in navigator)) return copyLink(url);
  try {
    await navigator.share({ title, url });
    return { kind: 'idle' };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'idle' };
    // For one, a press that came before the page's code: when it is replayed, the browser no longer
    // takes it for the reader's own.
    console.warn('The device shares nothing; the link is copied instead.', error);
    return copyLink(url);
  }
}

async function copyLink(url: string): Promise<Sharing> {
  try {
    await navigator.clipboard.writeText(url);
    return { kind: 'shown', words: words.linkCopied };
  } catch (error) {
    console.warn('The clipboard takes no link.', error);
    return { kind: 'offered', url };
  }
}
