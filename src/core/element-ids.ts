/** Ids of elements that other folders look up. */
export const mainId = 'main';
export const pageDataId = 'page-data';
export const articleBodyId = 'article-body';
export const articleContentsId = 'article-contents';
export const relatedArticlesId = 'related-articles';
export const quickLinksId = 'quick-links';

/** All of them: no heading of an article may have one, because lookups find the first. */
export const elementIds: readonly string[] = [
  mainId,
  pageDataId,
  articleBodyId,
  articleContentsId,
  relatedArticlesId,
  quickLinksId,
];
