import { blogOffer } from '../../core/site.words.ts';

/** Of the installed app: itself, its shortcuts, and what its screenshots show. */
export const description = `${blogOffer}. Reads offline.`;
export const allArticles = 'All articles, newest first';
export const newestArticle = 'Newest article';
export const saved = 'Saved';
export const savedText = 'What is kept on this device';
export const narrowScreenshot = 'The newest articles, on a phone';
export const wideScreenshot = 'An article, on a wide screen';

/** In feeds, above an article that was changed. */
export const updated = (day: string, change: string) => `Updated ${day}: ${change}`;

/** What llms.txt says of the site. */
export const whatItIs = (product: string) =>
  `${product} is a career blog for people who look for a first remote or hybrid job: practical guides to CVs, applications, scams, visas and working from home.`;
export const howItIsRead = (jobsUrl: string) =>
  `All articles are free to read, without login or tracking. The jobs themselves are on a site of their own: ${jobsUrl}`;

export const articles = 'Articles';
export const optional = 'Optional';
export const blogText = 'all articles, newest first, page by page';
export const sitemap = 'Sitemap';
export const sitemapText = 'every address, with the day of its last change';
