import { useEffect, useState } from 'react';
import * as words from './article.words.ts';

/** Milliseconds for which the outcome of sharing shows: long enough to be read, and read out. */
const outcomeShownMs = 3000;

/** Shares links, by code that loads at the first press; `outcome` is what the reader is told of it, for a while. */
export function useSharing() {
  const [outcome, setOutcome] = useState<string>();
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), outcomeShownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const share = async (url: string, title?: string) => {
    setOutcome(undefined); // a screen reader does not speak the same words again, unless they were gone
    const shared = import('./share-link.ts').then(({ shareLink }) => shareLink(url, title));
    setOutcome(await shared.catch(() => words.linkNotCopied)); // the code cannot be loaded
  };
  return { outcome, share: (url: string, title?: string) => void share(url, title) };
}
