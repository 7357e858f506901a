import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { loadBlogPage, type BlogPage } from '../../shared/blog-pages.ts';
import { blogName } from '../../shared/site.words.ts';
import { site } from '../../site.ts';
import { parseBlogPageNumber, paths, socialCardPath } from '../../shared/paths.ts';
import { BlogIndex } from '../features/blog/blog-index.tsx';
import { pageMetadata } from '../page-metadata.ts';
import { rootRoute, type AppContext } from './root.tsx';
import * as words from '../features/blog/blog.words.ts';

export const blogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'blog',
  loader: ({ context }) => loadExistingPage(context, 1),
  head: ({ loaderData }) => (loaderData ? blogHead(loaderData) : {}),
  staticData: {
    styleEntry: 'blog',
    pages: 'blog',
    card: { title: blogName(site), tone: 'lilac', layout: 'tiles' },
  },
  component: () => <BlogIndex page={blogRoute.useLoaderData()} />,
});

export const blogPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'blog/page/$page',
  beforeLoad: ({ params }) => {
    if (parseBlogPageNumber(params.page) === 1)
      throw redirect({ to: '/blog', statusCode: 301, replace: true });
  },
  loader: ({ context, params }) => loadExistingPage(context, parseBlogPageNumber(params.page)),
  head: ({ loaderData }) => (loaderData ? blogHead(loaderData) : {}),
  staticData: { styleEntry: 'blog', pages: 'blog-pages' },
  component: () => {
    // When Back leads to a missing page, the router renders this once, without data, before it loads.
    const page = blogPageRoute.useLoaderData() as BlogPage | undefined;
    return page && <BlogIndex page={page} />;
  },
});

function loadExistingPage({ content, load }: AppContext, number: number | undefined) {
  return load(async () => {
    const page = number && (await loadBlogPage(content, number));
    if (!page) throw notFound();
    return page;
  });
}

function blogHead({ number, pageCount }: BlogPage) {
  const isFirst = number === 1;
  const { meta, links } = pageMetadata(
    paths.blogPage(number),
    isFirst ? blogName(site) : blogName(site) + words.pageSuffix(number),
    words.pageDescription(number),
    { imagePath: socialCardPath(paths.blog), listsArticles: isFirst },
  );
  const toUrl = (page: number) => site.origin + paths.blogPage(page);
  return {
    meta,
    links: [
      ...links,
      ...(isFirst ? [] : [{ rel: 'prev', href: toUrl(number - 1) }]),
      ...(number < pageCount ? [{ rel: 'next', href: toUrl(number + 1) }] : []),
    ],
  };
}
