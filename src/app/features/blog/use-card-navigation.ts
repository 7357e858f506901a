import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type MouseEvent } from 'react';

/** Milliseconds from a click on a card to its article, in which the article is fetched (spec §9). */
const cardDelay = 300;

/**
 * The card's way to its article: a spinner at once, the article after 300 ms. Clicks with a
 * modifier key and keyboard activation stay with the browser and the link (product.md 8).
 */
export function useCardNavigation(slug: string) {
  const router = useRouter();
  const [loading, setLoading] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onClick = (event: MouseEvent) => {
    const byKeyboard = event.detail === 0;
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (byKeyboard || elsewhere || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    if (loading) return;
    const target = { to: '/blog/$slug', params: { slug } } as const;
    setLoading(true);
    // A failed preload is met again, and shown, by the navigation itself.
    router.preloadRoute(target).catch(() => undefined);
    timer.current = setTimeout(() => {
      void router.navigate(target).finally(() => setLoading(false));
    }, cardDelay);
  };
  return { loading, onClick };
}
