import type { NetworkContent } from '../../core/content-source.ts';

/** The network's content, whose code is loaded when something is first asked of it. */
export type LazyNetwork = {
  /** Rejects where its code cannot be had; the next call tries again. */
  load: () => Promise<NetworkContent>;
  content: NetworkContent;
};

/** @param acceptHtml told each article's body that passed its check */
export function createLazyNetwork(acceptHtml: (html: string) => void): LazyNetwork {
  let network: Promise<NetworkContent> | undefined;
  const load = () => {
    network ??= import('./network.ts').then(({ createNetwork }) => createNetwork(acceptHtml));
    network.catch(() => (network = undefined)); // whoever asked is told
    return network;
  };
  return {
    load,
    content: {
      listArticles: async (range) => (await load()).listArticles(range),
      findArticle: async (slug, known) => (await load()).findArticle(slug, known),
    },
  };
}
