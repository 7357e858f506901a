import type { AppServices } from '../app/services.ts';
import { seededDraw } from '../core/blog-pages.ts';
import type { ContentSource } from '../core/content-source.ts';
import { createLiveState, type Live, type LiveState } from '../core/live.ts';
import { contentFromPageData, type NotFoundScreen, type PageData } from '../core/page-data.ts';
import { site } from '../site.ts';
import { contentFromNetwork } from './content-from-network.ts';
import { createDataClient } from './data-client.ts';
import { createArticleHtmlPolicy } from './trusted-types.ts';

/** The services of a page, and the switch from what its document carries to the living ones. */
export type PageServices = {
  services: AppServices;
  announcement: LiveState<string>;
  /** To be called once the document has hydrated. */
  leaveDocument: () => void;
};

/** @param body the article's HTML as the document carries it; empty where there is none */
export function createPageServices(data: PageData, body: string): PageServices {
  const policy = createArticleHtmlPolicy();
  policy.accept(body);
  const network = contentFromNetwork(createDataClient(), policy.accept);
  let content: ContentSource = contentFromPageData(data, body, network);
  const drawFor = createLiveState<(seed: string) => () => number>(seededDraw);
  const announcement = createLiveState('');
  const servedNotFound = createLiveState<NotFoundScreen | undefined>(data.notFound);
  return {
    announcement,
    leaveDocument: () => {
      content = network;
      drawFor.set(() => Math.random);
      servedNotFound.set(undefined);
    },
    services: {
      content: {
        listArticles: (range) => content.listArticles(range),
        findArticle: (slug) => content.findArticle(slug),
      },
      drawFor,
      trustHtml: policy.trustHtml,
      locale: readerLocale,
      currentYear: readerYear,
      announcement,
      servedNotFound,
    },
  };
}

/** The language the browser asks for pages in; rendered markup has the site's own. */
const readerLocale: Live<string> = {
  initial: 'en-US',
  get: () => validLocale(navigator.language) ?? 'en-US',
  subscribe: (onChange) => {
    window.addEventListener('languagechange', onChange);
    return () => window.removeEventListener('languagechange', onChange);
  },
};

/** Undefined for what some systems report instead of a language tag, such as `C`. */
function validLocale(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

const readerYear: Live<number> = {
  initial: site.copyrightYear,
  // A clock that is behind does not take the year back.
  get: () => Math.max(site.copyrightYear, new Date().getFullYear()),
  subscribe: () => () => undefined,
};
