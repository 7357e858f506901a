/** Names the article whose picture an element holds. It grows or shrinks between two pages that show it. */
export const pictureOwnerAttribute = 'data-picture-of';
