import { createRoute } from '@tanstack/react-router';
import { latestCount } from '../../core/blog-pages.ts';
import { paths, socialCardPath } from '../../core/urls.ts';
import { LatestCarousel } from '../features/blog/latest-carousel.tsx';
import { JobsHandOff } from '../features/shell/jobs-hand-off.tsx';
import { pageMetadata } from '../page-metadata.ts';
import { useLive } from '../ui/use-live.ts';
import { rootRoute } from './root.tsx';

/** The hand-off to the external jobs site (product.md 2). */
export const jobsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'jobs',
  loader: ({ context }) => context.content.listArticles({ from: 0, count: latestCount }),
  head: () =>
    pageMetadata({
      title: 'Remote and hybrid jobs',
      description:
        'The openings live on our jobs site. Go there to see all entry-level remote and hybrid jobs, or stay for guides that help you apply.',
      path: paths.jobs,
      imagePath: socialCardPath(paths.jobs),
    }),
  component: JobsRoute,
});

function JobsRoute() {
  const { articles } = jobsRoute.useLoaderData();
  const locale = useLive(jobsRoute.useRouteContext().locale);
  return (
    <JobsHandOff
      latest={articles.length > 0 && <LatestCarousel articles={articles} locale={locale} compact />}
    />
  );
}
