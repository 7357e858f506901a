export const readingTime = (minutes: number) => `${minutes} min read`;
/** For screen readers, while the article of that title is fetched. */
export const opening = (title: string) => `Opening “${title}”`;
