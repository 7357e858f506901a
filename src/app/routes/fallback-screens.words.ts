export const nothingAtUrl = 'There is nothing at this address. All articles are on the blog.';

export const pageNotFound = 'Page not found';
/** The number of the error, in large type, and at the start of the heading for screen readers. */
export const notFoundStatus = '404';
export const notFoundLead = '404: ';
export const pageNotFoundHeading = 'Oops! Page not found';
export const pageNotFoundText =
  'The address may have changed, or it may contain a typing mistake. You can find all our articles on the blog.';
export const returnToHome = 'Return to Home';

export const articleNotFound = 'Blog Post Not Found';
export const articleNotFoundText =
  "The blog post you're looking for doesn't exist or may have been moved.";

export const newestArticles = 'The newest articles';
export const readableOffline = 'What you can read offline';

export const notHereYet = 'Not on this device yet';
export const notHereYetText =
  'This article is not saved on this device and cannot be loaded right now.';
export const loadsOnceOnline = 'It will load when you are back online.';
export const tryLater = 'Please try again later.';

export const applicationError = 'Unexpected Application Error';
export const applicationErrorText = 'This page could not be shown. Please try again.';

export const loadingPage = 'Loading the page';
export const loadingArticle = 'Loading the article';
