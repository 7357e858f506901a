import { createRoute, notFound, redirect } from '@tanstack/react-router';
import type { Article, ArticleLookup } from '../../shared/article.ts';
import { loadRelated } from '../../shared/blog-pages.ts';
import { toNoon } from '../../shared/dates.ts';
import { articleCardPath, paths } from '../../shared/paths.ts';
import { ArticlePage, type FoundArticle } from '../features/article/article-page.tsx';
import { useIsRenderedAhead } from '../layout/next-page.tsx';
import { pageMetadata } from '../page-metadata.ts';
import { rootRoute, type AppContext } from './root.tsx';
import { ArticleLoadingScreen, NotHereScreen } from './fallback-screens.tsx';

export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'blog/$slug',
  loader: ({ params, context }) => context.load(() => loadArticle(context, params.slug), 'article'),
  head: ({ loaderData }) => (loaderData?.kind === 'found' ? articleHead(loaderData.article) : {}),
  component: ArticleRoute,
  pendingComponent: ArticleLoadingScreen,
  staticData: {
    styleEntry: 'article',
    pages: 'articles',
    renderAhead: (loaderData) => {
      const loaded = loaderData as LoadedArticle | undefined;
      return loaded?.kind === 'found' && <ArticlePage key={loaded.article.slug} {...loaded} />;
    },
  },
});

type LoadedArticle = Extract<ArticleLookup, { kind: 'not-here' }> | FoundArticle;

async function loadArticle(context: AppContext, slug: string): Promise<LoadedArticle> {
  const { content, drawFor } = context;
  const lookup = await content.findArticle(slug);
  if (lookup.kind === 'missing') throw notFound({ data: 'article' });
  if (lookup.kind === 'moved') {
    const params = { slug: lookup.slug };
    throw redirect({ to: '/blog/$slug', params, statusCode: 301, replace: true });
  }
  if (lookup.kind === 'not-here') return lookup;
  const { next } = lookup.article;
  return {
    ...lookup,
    related: await loadRelated(content, lookup.article, drawFor),
    next: next === undefined ? undefined : await content.findNext(next),
  };
}

function ArticleRoute() {
  const loaded = articleRoute.useLoaderData();
  if (useIsRenderedAhead(loaded)) return null;
  if (loaded.kind === 'not-here') return <NotHereScreen />;
  return <ArticlePage key={loaded.article.slug} {...loaded} />;
}

function articleHead(article: Article) {
  const { title, excerpt, description, slug, date, updatedOn, author } = article;
  const { meta, links } = pageMetadata(paths.article(slug), title, description ?? excerpt, {
    type: 'article',
    imagePath: articleCardPath(article),
  });
  return {
    links,
    meta: [
      ...meta,
      { name: 'author', content: author },
      { property: 'article:published_time', content: toNoon(date) },
      ...(updatedOn ? [{ property: 'article:modified_time', content: toNoon(updatedOn) }] : []),
    ],
  };
}
