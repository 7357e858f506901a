/** Name of the region of the notices; apart from their own words, which come with their code. */
export const notices = 'Notices';
