export const pageDescription =
  'The openings live on our jobs site. Go there to see all entry-level remote and hybrid jobs, or stay for guides that help you apply.';

export const heading = 'The jobs are one step further';
export const text =
  'All remote and hybrid openings live on our jobs site. It opens in a new tab, so your place here is kept.';
export const needsConnection = 'The jobs site needs a connection.';
/** In bold type after it, while there is none. */
export const youAreOffline = 'You are offline.';
