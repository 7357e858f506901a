/** Ids of elements that other folders look up. No heading of an article may have one, because lookups find the first. */
export const mainId = 'main';
export const pageDataId = 'page-data';
export const articleBodyId = 'article-body';
export const articleContentsId = 'article-contents';
export const relatedArticlesId = 'related-articles';
export const startId = 'start-where-you-are';
export const searchFieldId = 'search-field';
export const quickLinksId = 'quick-links';

/** Names the article whose picture an element holds. It grows or shrinks between two pages that show it. */
export const pictureOwnerAttribute = 'data-picture-of';
