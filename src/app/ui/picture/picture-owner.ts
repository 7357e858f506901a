/** Names the article whose picture an element holds. It grows or shrinks between two pages that show it. */
export const pictureOwnerAttribute = 'data-picture-of';

/** The attribute for an element with the picture of the article `slug`, to be spread. */
export function ownerOfPicture(slug: string): Record<string, string> {
  return { [pictureOwnerAttribute]: slug };
}
