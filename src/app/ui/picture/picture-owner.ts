/**
 * The attribute by which an element says that it holds the picture of an article, whose slug it
 * names. Between two pages that both show it, the picture grows or shrinks.
 */
export const pictureOwnerAttribute = 'data-picture-of';

/** The attribute for an element with the picture of the article `slug`, to be spread. */
export function ownerOfPicture(slug: string): Record<string, string> {
  return { [pictureOwnerAttribute]: slug };
}
