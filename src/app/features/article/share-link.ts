import { copyText } from '../../ui/copy-text.ts';
import * as words from './article.words.ts';

/**
 * Shares by the device's own dialogue; without one, or without a title, copies the URL.
 * @returns what to tell the reader; undefined after the dialogue, also when the reader closed it
 */
export async function shareLink(url: string, title?: string): Promise<string | undefined> {
  try {
    if (title !== undefined && 'share' in navigator) {
      await navigator.share({ title, url });
      return undefined;
    }
  } catch (error) {
    if (/^(Abort|InvalidState)Error/.test(String(error))) return undefined; // closed, or still open
    // The browser doesn't take a press that was replayed after hydration for the reader's own.
    console.warn('The device shares nothing.', error);
  }
  return (await copyText(url)) ? words.linkCopied : words.linkNotCopied;
}
