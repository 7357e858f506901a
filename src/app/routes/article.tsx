import { createRoute, notFound, redirect, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Article, ArticleLookup, ArticleSummary } from '../../core/article.ts';
import { loadRelated } from '../../core/blog-pages.ts';
import type { ContentSource } from '../../core/content-source.ts';
import { paths, socialCardPath } from '../../core/paths.ts';
import { ArticlePage } from '../features/article/article-page.tsx';
import { RelatedArticles } from '../features/article/related-articles.tsx';
import { SaveToggle } from '../features/article/save-toggle.tsx';
import { useIsRenderedAhead } from '../layout/next-page.tsx';
import { pageMetadata } from '../page-metadata.ts';
import { useLive } from '../ui/use-live.ts';
import { rootRoute } from './root.tsx';
import { ArticleLoadingScreen, NotHereScreen } from './stand-in-screens.tsx';

export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'blog/$slug',
  loader: async ({ params, context }): Promise<LoadedArticle> => {
    const lookup = await context.content.findArticle(params.slug);
    if (lookup.kind === 'missing') throw notFound({ data: 'article' });
    if (lookup.kind === 'moved')
      throw redirect({
        to: '/blog/$slug',
        params: { slug: lookup.slug },
        statusCode: 301,
        replace: true,
      });
    if (lookup.kind === 'not-here') return lookup;
    return { ...lookup, related: await drawRelated(context, params.slug, context.drawFor.get()) };
  },
  head: ({ loaderData }) => (loaderData?.kind === 'found' ? articleHead(loaderData.article) : {}),
  component: ArticleRoute,
  pendingComponent: ArticleLoadingScreen,
  staticData: {
    screen: 'article',
    renderAhead: (loaderData) => {
      const loaded = loaderData as LoadedArticle | undefined;
      return loaded?.kind === 'found' && <ArticleScreen loaded={loaded} />;
    },
  },
});

type FoundArticle = Extract<ArticleLookup, { kind: 'found' }> & {
  related: readonly ArticleSummary[];
};
type LoadedArticle = Extract<ArticleLookup, { kind: 'not-here' }> | FoundArticle;

function ArticleRoute() {
  const loaded = articleRoute.useLoaderData();
  const { nextPage } = articleRoute.useRouteContext();
  return useIsRenderedAhead(nextPage, loaded) ? null : <ArticleScreen loaded={loaded} />;
}

function ArticleScreen({ loaded }: { loaded: LoadedArticle }) {
  const router = useRouter();
  if (loaded.kind === 'found') return <FoundArticle {...loaded} />;
  const retry = async () => {
    // The known state of the connection may be old: a check asks the site.
    await router.options.context.device
      .actions()
      .then(({ checkNow }) => checkNow())
      .catch(() => undefined);
    await router.invalidate();
  };
  return (
    <NotHereScreen
      onRetry={() => void retry()}
      // The next visit asks again.
      onLeave={() => router.clearCache({ filter: ({ routeId }) => routeId === articleRoute.id })}
    />
  );
}

/**
 * Draws related articles anew on each visit, once the document has hydrated. The loader's draw, which the
 * router caches, is only the first to show.
 */
function FoundArticle({ article, isOutdated, related }: FoundArticle) {
  const { context } = useRouter().options;
  const { slug } = article;
  const drawFor = useLive(context.drawFor);
  const redraw = useCallback(() => drawRelated(context, slug, drawFor), [context, slug, drawFor]);
  return (
    <ArticlePage
      key={slug}
      article={article}
      isOutdated={isOutdated}
      html={context.trustHtml(article.content)}
      saveToggle={<SaveToggle slug={slug} device={context.device} />}
      related={
        <RelatedArticles
          loaded={related}
          redraw={drawFor === context.drawFor.initial ? undefined : redraw}
        />
      }
    />
  );
}

/** Draws at random; with a repeatable `drawFor`, a slug in a generation always gets the same articles. */
async function drawRelated(
  { content }: { content: ContentSource },
  slug: string,
  drawFor: (seed: string) => () => number,
): Promise<readonly ArticleSummary[]> {
  const { generation } = await content.listArticles({ from: 0, count: 0 });
  return loadRelated(content, slug, drawFor(`${slug} ${generation}`));
}

function articleHead({ title, excerpt, description, slug, date, updatedOn, author }: Article) {
  const path = paths.article(slug);
  const { meta, links } = pageMetadata({
    title,
    description: description ?? excerpt,
    path,
    type: 'article',
    imagePath: socialCardPath(path),
  });
  return {
    links,
    meta: [
      ...meta,
      { name: 'author', content: author },
      { property: 'article:published_time', content: date },
      ...(updatedOn === undefined
        ? []
        : [{ property: 'article:modified_time', content: updatedOn }]),
    ],
  };
}
