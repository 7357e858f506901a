export const pageDescription =
  'All job ads are on our jobs site. Go there to see all entry-level remote and hybrid jobs, or stay for guides that help you apply.';

export const heading = 'The jobs are on another site';
export const text =
  'All remote and hybrid job ads are on our jobs site. It opens in a new tab, so this page stays open.';
export const needsConnection = 'The jobs site needs the internet.';
export const youAreOffline = 'You are offline.';
