/** Ids that code in other folders looks up. No heading of an article may have one, since a lookup finds the first. */
export const mainId = 'main';
export const pageDataId = 'page-data';
export const articleBodyId = 'article-body';
export const articleContentsId = 'article-contents';
export const readNextId = 'read-next';
export const relatedArticlesId = 'related-articles';
export const searchFieldId = 'search-field';
export const quickLinksId = 'quick-links';

/** The slug of the article whose picture this is: between two pages that show it, it grows or shrinks. */
export const pictureOwnerAttribute = 'data-picture-of';
