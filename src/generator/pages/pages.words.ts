/** Of a page that leads on to another address. */
export const pageMoved = 'This page has moved';
/** @param link markup of the link whose text is `newAddress` */
export const pageMovedTo = (link: string) => `This page has moved to ${link}.`;
export const newAddress = 'its new address';

/** In the trail that search engines show: a later page of the blog. */
export const blogPage = (number: number) => `Page ${number}`;
