import { useEffect, useState } from 'react';
import type * as sharing from './share-link.ts';
import * as words from './article.words.ts';

/** Milliseconds for which the outcome of sharing shows: long enough to be read, and read out. */
const outcomeShownMs = 3000;

/**
 * Shares links and copies texts, by code that loads at the first press; `outcome` is what the reader is told of it,
 * for a while.
 */
export function useSharing() {
  const [outcome, setOutcome] = useState<string>();
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), outcomeShownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const run = async (work: (code: typeof sharing) => Promise<string | undefined>) => {
    setOutcome(undefined); // a screen reader does not speak the same words again, unless they were gone
    const done = import('./share-link.ts').then(work);
    setOutcome(await done.catch(() => words.notCopied)); // the code cannot be loaded
  };
  return {
    outcome,
    tell: setOutcome,
    share: (url: string, title?: string) => void run(({ shareLink }) => shareLink(url, title)),
    copy: (text: string) =>
      void run(({ copyText }) => copyText(text, words.textCopied, words.notCopied)),
  };
}
