import { blogOffer } from '../../../core/site.words.ts';

export const description = `${blogOffer}. Reads offline.`;

/** Shortcuts of the installed app. */
export const allArticles = 'All articles, newest first';
export const newestArticle = 'Newest article';
export const saved = 'Saved';
export const savedText = 'What is kept on this device';

/** What the screenshots show. */
export const narrowScreenshot = 'The newest articles, on a phone';
export const wideScreenshot = 'An article, on a wide screen';
