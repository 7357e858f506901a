/** In the page's head; apart from the page's own words, which only its readers load. */
export const pageDescription = (product: string) =>
  `See which articles and pictures ${product} keeps on this device, look for new ones, and remove what you no longer need.`;
