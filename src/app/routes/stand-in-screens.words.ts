export const nothingAtAddress = 'There is nothing at this address. All articles are on the blog.';

export const pageNotFound = 'Page not found';
/** The number of the error, in large type, and at the start of the heading for screen readers. */
export const notFoundStatus = '404';
export const notFoundLead = '404: ';
export const pageNotFoundHeading = 'Oops! Page not found';
export const pageNotFoundText =
  'The address may have changed, or a letter went missing on the way. Everything we publish is still on the blog.';
export const returnToHome = 'Return to Home';

export const articleNotFound = 'Blog Post Not Found';
export const articleNotFoundText =
  "The blog post you're looking for doesn't exist or may have been moved.";

export const newestArticles = 'The newest articles';
export const readableOffline = 'What reads without a connection';

export const notHereYet = 'Not on this device yet';
export const notHereYetText =
  'This article has not been kept on your device, and it cannot be fetched right now.';
export const comesByItself = 'It comes by itself when you have a connection again.';
export const tryWhenConnected = 'Try again when you have a connection.';

export const applicationError = 'Unexpected Application Error';
export const applicationErrorText =
  'This page could not be shown. Nothing of yours is lost; trying again often helps.';

export const loadingPage = 'Loading the page';
export const loadingArticle = 'Loading the article';
