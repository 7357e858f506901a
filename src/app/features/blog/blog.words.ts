import { blogOffer } from '../../../shared/site.words.ts';

export const pageSuffix = (number: number) => `, page ${number}`;
export const pageNumber = (number: number, count: number) => `Page ${number} of ${count}`;
export const pageDescription = (number: number) =>
  blogOffer + (number === 1 ? '.' : `: page ${number} of all articles, newest first.`);
export const noArticles = 'No blog posts yet';
export const noArticlesText = 'Check back soon for new content!';
export const topics = 'Topics';
export const topicDescription = (topic: string) =>
  `${topic}: articles for people who are looking for their first remote or hybrid job.`;
export const latestArticles = 'Latest Articles';
export const allArticles = 'All articles';
export const blogPages = 'Blog pages';
export const previous = 'Previous';
export const next = 'Next';
export const page = 'Page ';
export const gap = '…';
