import { useLocation, useRouter } from '@tanstack/react-router';
import type { NotFoundScreen } from '../../core/page-data.ts';
import { ArticleNotFound } from '../features/article/article-not-found.tsx';
import { PageNotFound } from '../features/shell/page-not-found.tsx';
import { titleWithBrand } from '../page-metadata.ts';
import { useLive } from '../ui/use-live.ts';

/** The two not-found screens of spec §2: of a page and, where `data` says so, of an article. */
export function NotFoundScreens({ data }: { data?: unknown }) {
  const { servedNotFound } = useRouter().options.context;
  const served = useLive(servedNotFound);
  const path = useLocation({ select: (location) => location.pathname });
  const screen: NotFoundScreen = served ?? (data === 'article' ? 'article' : 'page');
  const title = screen === 'article' ? 'Blog Post Not Found' : 'Page not found';
  return (
    <>
      <title>{titleWithBrand(title)}</title>
      <meta name="robots" content="noindex" />
      {screen === 'article' ? <ArticleNotFound /> : <PageNotFound path={path} />}
    </>
  );
}
