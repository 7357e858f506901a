import { useEffect, useState } from 'react';
import type { Sharing } from './share-link.ts';
import * as words from './article.words.ts';

/** Milliseconds for which the outcome is shown: long enough to be read, and read out. */
const shownForMs = 3000;

const idle: Sharing = { kind: 'idle' };

/** Shares links, or copies those without a title. The code for it loads at the first press. */
export function useSharing() {
  const [sharing, setSharing] = useState(idle);
  const stop = () => setSharing(idle);
  useEffect(() => {
    if (sharing.kind !== 'shown') return undefined;
    const timer = setTimeout(() => setSharing(idle), shownForMs);
    return () => clearTimeout(timer);
  }, [sharing]);
  const share = async (url: string, title?: string) => {
    stop(); // the same words once more are no change, which a screen reader would not speak
    const code = import('./share-link.ts');
    setSharing(await code.then(({ shareLink }) => shareLink(url, title)).catch(outOfReach));
  };
  return { sharing, stop, share: (url: string, title?: string) => void share(url, title) };
}

function outOfReach(error: unknown): Sharing {
  console.warn('The code that shares cannot be loaded.', error);
  return { kind: 'shown', words: words.linkNotCopied };
}
