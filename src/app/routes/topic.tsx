import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { loadTopicPage } from '../../shared/blog-pages.ts';
import { paths, socialCardPath } from '../../shared/paths.ts';
import { topicTable } from '../../shared/topics.words.ts';
import { pageMetadata } from '../page-metadata.ts';
import { rootRoute } from './root.tsx';
import * as words from '../features/blog/blog.words.ts';

export const topicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'topics/$topic',
  loader: ({ context, params }) =>
    context.load(async () => {
      const page = await loadTopicPage(context.content, params.topic);
      if (!page) throw notFound();
      return page;
    }),
  head: ({ loaderData }) => {
    if (!loaderData) return {};
    const { topic } = loaderData;
    const { name } = topicTable[topic];
    const imagePath = socialCardPath(paths.blog);
    return pageMetadata(paths.topic(topic), name, words.topicDescription(name), { imagePath });
  },
  component: lazyRouteComponent(() => import('../features/blog/topic-page.tsx'), 'TopicPage'),
  staticData: { styleEntry: 'topic', pages: 'topics' },
});
