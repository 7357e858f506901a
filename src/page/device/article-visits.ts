import type { AppRouter } from '../../app/router.tsx';
import { relatedArticlesId } from '../../core/element-ids.ts';

/**
 * Calls back when an article is opened, the served one first, and when the reader has come to what follows its
 * text.
 */
export function watchArticles(
  router: AppRouter,
  onOpen: (slug: string) => void,
  onEnd: () => void,
): void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onEnd();
  });
  let opened: string | undefined;
  const look = () => {
    observer.disconnect();
    const match = router.state.matches.find((one) => one.routeId === '/blog/$slug');
    const slug = match?.status === 'success' ? match.params.slug : undefined;
    if (slug !== undefined && slug !== opened) onOpen(slug); // not for navigation within the page
    opened = slug;
    const end = document.getElementById(relatedArticlesId);
    if (end) observer.observe(end);
  };
  router.subscribe('onRendered', look);
  look();
}
