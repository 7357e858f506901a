export const needsConnection = 'Needs a connection';
/** Behind the text of a link, for screen readers. */
export const opensInNewTabOnline = ' (opens in a new tab, needs a connection)';
/** Name of the region of the notices, whose own words come with their code. */
export const notices = 'Notices';

export const readingTime = (minutes: number) => `${minutes} min read`;
/** For screen readers, while the article of that title is fetched. */
export const opening = (title: string) => `Opening “${title}”`;
