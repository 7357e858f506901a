/**
 * What the files of a site are, by the end of their name: not every host knows the newer ones, and
 * some guess. Those that are text are in UTF-8, which the header says.
 */
export const contentTypes: Readonly<Record<string, { type: string; isText: boolean }>> = {
  avif: { type: 'image/avif', isText: false },
  css: { type: 'text/css', isText: true },
  html: { type: 'text/html', isText: true },
  ico: { type: 'image/x-icon', isText: false },
  jpg: { type: 'image/jpeg', isText: false },
  js: { type: 'text/javascript', isText: true },
  json: { type: 'application/json', isText: true },
  png: { type: 'image/png', isText: false },
  svg: { type: 'image/svg+xml', isText: true },
  txt: { type: 'text/plain', isText: true },
  webmanifest: { type: 'application/manifest+json', isText: true },
  webp: { type: 'image/webp', isText: false },
  woff2: { type: 'font/woff2', isText: false },
  xml: { type: 'application/xml', isText: true },
};

/** Types of the files that are text: worth compressing. */
export const textTypes: readonly string[] = Object.values(contentTypes)
  .filter(({ isText }) => isText)
  .map(({ type }) => type);

/** The header of a file, or undefined for one that this site has not. */
export function contentTypeOf(fileName: string): string | undefined {
  const known = contentTypes[fileName.slice(fileName.lastIndexOf('.') + 1)];
  return known?.isText === true ? `${known.type}; charset=utf-8` : known?.type;
}
