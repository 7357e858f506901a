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
