import { createRoute } from '@tanstack/react-router';
import { latestCount } from '../../shared/blog-pages.ts';
import { paths } from '../../shared/paths.ts';
import { homeHeadline } from '../../shared/site.words.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { LatestCarousel } from '../features/blog/latest-carousel.tsx';
import { pageMetadata } from '../page-metadata.ts';
import { rootRoute } from './root.tsx';
import * as words from '../features/home/home.words.ts';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context: { content, load } }) =>
    load(async () => ({
      latest: await content.listArticles(latestCount),
      questions: await content.listQuestions(),
    })),
  head: () =>
    pageMetadata(paths.home, words.pageTitle, words.pageDescription, { listsArticles: true }),
  staticData: {
    styleEntry: 'home',
    pages: 'home',
    card: { title: homeHeadline, tone: 'lilac', layout: 'panorama', picture: 'hero' },
  },
  component: () => {
    const { latest, questions } = homeRoute.useLoaderData();
    return (
      <HomePage latest={<LatestCarousel articles={latest.articles} />} questions={questions} />
    );
  },
});
