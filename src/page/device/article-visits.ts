import type { AppRouter } from '../../app/router.tsx';
import { relatedArticlesId } from '../../core/element-ids.ts';

type ArticleVisits = {
  onOpen: (slug: string) => Promise<void>;
  /** The reader has come to what follows the text. */
  onEnd: () => void;
};

/** Tells which articles are opened, the one of the document first, and when their end is reached. */
export function watchArticles(router: AppRouter, { onOpen, onEnd }: ArticleVisits): void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onEnd();
  });
  let opened: string | undefined;
  const look = () => {
    observer.disconnect();
    const match = router.state.matches.find((one) => one.routeId === '/blog/$slug');
    const slug = match?.status === 'success' ? match.params.slug : undefined;
    const isOpenedNow = slug !== opened; // no step within its page
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
