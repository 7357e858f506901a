export const needsConnection = 'Needs a connection';
/** Behind the text of a link, for screen readers. */
export const opensInNewTabOnline = ' (opens in a new tab, needs a connection)';
/** Name of the region of the notices, whose own words come with their code. */
export const notices = 'Notices';
