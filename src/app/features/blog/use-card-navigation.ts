import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, type MouseEvent } from 'react';
import { nextPage, openingCard, useStore } from '../../state.ts';
import { hasModifier } from '../../ui/has-modifier.ts';

/** Milliseconds from a click on a card to its article, in which the article is fetched: “card delay” in tests/statements.md. */
const cardDelayMs = 300;

/**
 * A click shows a spinner at once and the article after 300 ms; meanwhile it is loaded and rendered ahead
 * (layout/next-page.tsx). The browser handles clicks with a modifier key, and the link those by keyboard.
 */
export function useCardNavigation(slug: string) {
  const router = useRouter();
  const card = useId();
  const isOpening = useStore(openingCard, (opening) => opening === card);
  useEffect(() => {
    if (!isOpening) return undefined;
    const target = { to: '/blog/$slug', params: { slug } } as const;
    let isWaiting = true;
    const close = () => openingCard.get() === card && openingCard.set(undefined);
    const endListening = router.subscribe('onBeforeNavigate', close); // another way was chosen
    const timer = setTimeout(() => {
      isWaiting = false; // the navigation is the card's own
      endListening();
      void router.navigate(target).finally(close);
    }, cardDelayMs);
    router
      .preloadRoute(target)
      .then((matches) => isWaiting && nextPage.set(matches?.at(-1)))
      .catch(() => undefined); // the navigation will fail, too, and show the error
    return () => {
      clearTimeout(timer);
      endListening();
      if (isWaiting) nextPage.set(undefined);
      isWaiting = false;
    };
  }, [isOpening, router, card, slug]);

  const onClick = (event: MouseEvent) => {
    const byKeyboard = event.detail === 0;
    if (byKeyboard || hasModifier(event) || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    openingCard.set(card);
  };
  return { isOpening, onClick };
}
