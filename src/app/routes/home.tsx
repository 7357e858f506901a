import { createRoute } from '@tanstack/react-router';
import { latestCount } from '../../core/blog-pages.ts';
import { paths } from '../../core/urls.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { LatestCarousel } from '../features/blog/latest-carousel.tsx';
import { FeedLinks } from '../features/shell/feed-links.tsx';
import { pageMetadata } from '../page-metadata.ts';
import { useLive } from '../ui/use-live.ts';
import { rootRoute } from './root.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context }) => context.content.listArticles({ from: 0, count: latestCount }),
  head: () =>
    pageMetadata({
      title: 'Remote Work Blog & Career Insights',
      description:
        'Practical guides for finding a first remote or hybrid job: CVs, cover letters, visas, working from home. Free, no login; installs and reads offline.',
      path: paths.home,
    }),
  component: HomeRoute,
});

function HomeRoute() {
  const { articles } = homeRoute.useLoaderData();
  const locale = useLive(homeRoute.useRouteContext().locale);
  return (
    <>
      <FeedLinks />
      <HomePage latest={<LatestCarousel articles={articles} locale={locale} />} />
    </>
  );
}
