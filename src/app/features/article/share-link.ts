import * as words from './article.words.ts';

/**
 * Let the reader share an address and its title by the device's own dialogue. Where there is none, or
 * no title, the address is copied to the clipboard. Closing the dialogue is answered by nothing.
 * @returns what to tell the reader
 */
export async function shareLink(url: string, title?: string): Promise<string | undefined> {
  try {
    if (title !== undefined && 'share' in navigator) {
      await navigator.share({ title, url });
      return undefined;
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    // For one, a press that came before the page's code: when it is replayed, the browser no longer
    // takes it for the reader's own.
    console.warn('The device shares nothing; the link is copied instead.', error);
  }
  return copyText(url, words.linkCopied, words.linkNotCopied);
}

/** @returns `copied` or `notCopied`, to tell the reader */
export async function copyText(text: string, copied: string, notCopied: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return copied;
  } catch (error) {
    console.warn('The clipboard takes no text.', error);
    return notCopied;
  }
}
