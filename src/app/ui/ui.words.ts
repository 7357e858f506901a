export const needsConnection = 'Needs a connection';
/** Behind the text of a link, for screen readers. */
export const opensInNewTabOnline = ' (opens in a new tab, needs a connection)';
