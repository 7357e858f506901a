import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, type MouseEvent } from 'react';
import { hasModifier } from '../../ui/has-modifier.ts';

/** Milliseconds from a click on a card to its article, in which the article is fetched: “card delay” in tests/unit/statements.test.ts. */
const cardDelayMs = 300;

/** Ends the wait of the card that was clicked last; two cards cannot both be opened. */
let endWait: (() => void) | undefined;

/**
 * The card's way to its article: a spinner at once, the article after 300 ms, in which it is loaded
 * and rendered ahead (layout/next-page.tsx). Clicks with a modifier key and keyboard activation stay
 * with the browser and the link.
 */
export function useCardNavigation(slug: string) {
  const router = useRouter();
  const { wanted } = router.options.context.nextPage;
  const [isOpening, setOpening] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    setOpening(false);
    wanted.set(undefined);
  }, [wanted]);
  useEffect(() => {
    const unsubscribe = router.subscribe('onBeforeNavigate', cancel); // another way was chosen
    return () => {
      unsubscribe();
      cancel();
    };
  }, [router, cancel]);

  const onClick = (event: MouseEvent) => {
    const byKeyboard = event.detail === 0;
    if (byKeyboard || hasModifier(event) || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    if (isOpening) return;
    const target = { to: '/blog/$slug', params: { slug } } as const;
    endWait?.();
    endWait = cancel;
    setOpening(true);
    const wait = setTimeout(() => {
      timer.current = undefined; // the navigation is the card's own
      endWait = undefined;
      void router.navigate(target).finally(() => setOpening(false));
    }, cardDelayMs);
    timer.current = wait;
    router
      .preloadRoute(target)
      .then((matches) => {
        if (timer.current === wait) wanted.set(matches?.at(-1));
      })
      .catch(() => undefined); // so will the navigation fail, and that shows the error
  };
  return { isOpening, onClick };
}
