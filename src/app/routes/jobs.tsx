import { createRoute } from '@tanstack/react-router';
import { latestCount } from '../../shared/blog-pages.ts';
import { jobs, jobsTitle } from '../../shared/site.words.ts';
import { paths, socialCardPath } from '../../shared/paths.ts';
import { LatestCarousel } from '../features/blog/latest-carousel.tsx';
import { JobsPage } from '../features/jobs/jobs-page.tsx';
import { pageMetadata } from '../page-metadata.ts';
import { rootRoute } from './root.tsx';
import * as words from '../features/jobs/jobs.words.ts';

export const jobsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'jobs',
  loader: ({ context: { content, load } }) => load(() => content.listArticles(latestCount)),
  head: () =>
    pageMetadata(paths.jobs, jobsTitle, words.pageDescription, {
      imagePath: socialCardPath(paths.jobs),
    }),
  staticData: {
    styleEntry: 'jobs',
    pages: { name: jobs, newest: latestCount },
    card: { title: jobsTitle, tone: 'peach', layout: 'panel', picture: 'jobs' },
  },
  component: () => (
    <JobsPage latest={<LatestCarousel articles={jobsRoute.useLoaderData().articles} compact />} />
  ),
});
