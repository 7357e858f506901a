import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { hasModifier } from '../../ui/has-modifier.ts';

/** Milliseconds from a click on a card to its article, in which the article is fetched: “card delay” in tests/unit/statements.test.ts. */
const cardDelayMs = 300;

/** Ends the wait of the card that was clicked last; two cards cannot both be opened. */
let endWait: (() => void) | undefined;

/**
 * The card's way to its article: a spinner at once, the article after 300 ms. Clicks with a
 * modifier key and keyboard activation stay with the browser and the link.
 */
export function useCardNavigation(slug: string) {
  const router = useRouter();
  const [loading, setLoading] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const cancel = () => {
      if (timer.current === undefined) return; // the navigation is the card's own
      clearTimeout(timer.current);
      timer.current = undefined;
      setLoading(false);
    };
    const unsubscribe = router.subscribe('onBeforeNavigate', cancel); // another way was chosen
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
    };
  }, [router]);

  const onClick = (event: MouseEvent) => {
    const byKeyboard = event.detail === 0;
    if (byKeyboard || hasModifier(event) || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    if (loading) return;
    const target = { to: '/blog/$slug', params: { slug } } as const;
    endWait?.();
    setLoading(true);
    endWait = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setLoading(false);
    };
    // If this fails, so will the navigation, and that shows the error.
    router.preloadRoute(target).catch(() => undefined);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      endWait = undefined;
      void router.navigate(target).finally(() => setLoading(false));
    }, cardDelayMs);
  };
  return { loading, onClick };
}
