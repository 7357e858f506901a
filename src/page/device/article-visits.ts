import type { AppRouter } from '../../app/router.tsx';
import { relatedArticlesId } from '../../core/element-ids.ts';

type ArticleVisits = {
  onOpen: (slug: string) => Promise<void>;
  /** The reader has come to what follows the text. */
  onEnd: () => void;
};

/** Calls back when an article is opened, the served one first, and when its end is reached. */
export function watchArticles(router: AppRouter, { onOpen, onEnd }: ArticleVisits): void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onEnd();
  });
  let opened: string | undefined;
  const look = () => {
    observer.disconnect();
    const match = router.state.matches.find((one) => one.routeId === '/blog/$slug');
    const slug = match?.status === 'success' ? match.params.slug : undefined;
    const isOpenedNow = slug !== opened; // not for navigation within the page
    opened = slug;
    if (slug === undefined) return;
    if (isOpenedNow)
      onOpen(slug).catch((cause: unknown) => console.warn(`“${slug}” could not be stored`, cause));
    const end = document.getElementById(relatedArticlesId);
    if (end) observer.observe(end);
  };
  router.subscribe('onRendered', look);
  look();
}
