import { useLocation, useRouter } from '@tanstack/react-router';
import type { NotFoundScreen } from '../../core/page-data.ts';
import { addressOf } from '../../core/urls.ts';
import { ArticleNotFound } from '../features/article/article-not-found.tsx';
import { PageNotFound } from '../features/shell/page-not-found.tsx';
import { socialImage, socialImagePath, titleWithBrand } from '../page-metadata.ts';
import { useLive } from '../ui/use-live.ts';

const description = 'There is nothing at this address. All articles are on the blog.';

/**
 * The two not-found screens of spec §2: of a page and, where `data` says so, of an article. They
 * stand at many addresses, so they name none as their own.
 */
export function NotFoundScreens({ data }: { data?: unknown }) {
  const { servedNotFound } = useRouter().options.context;
  const served = useLive(servedNotFound);
  const path = useLocation({ select: (location) => location.pathname });
  const screen: NotFoundScreen = served ?? (data === 'article' ? 'article' : 'page');
  const title = titleWithBrand(screen === 'article' ? 'Blog Post Not Found' : 'Page not found');
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {socialImage(socialImagePath, title).map((tag) => (
        <meta key={tag.property} {...tag} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="robots" content="noindex" />
      {screen === 'article' ? <ArticleNotFound /> : <PageNotFound path={addressOf(path)} />}
    </>
  );
}
