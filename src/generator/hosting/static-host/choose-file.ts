/** What a static host does with an address. Paths of files start with `/` and are decoded. */
export type FileChoice =
  | { kind: 'file'; file: string }
  | { kind: 'moved'; to: string } // the page has a cleaner address; encoded, without query
  | { kind: 'missing' };

/**
 * Choose the file for a path as it stands in the request, still encoded and maybe hostile. A page has
 * one address, without `.html`, `/index` and trailing slash; its other spellings move there. The
 * pages named 404.html have no address: they are what a missing one is answered with.
 */
export function chooseFile(requestPath: string, files: ReadonlySet<string>): FileChoice {
  const path = decodePath(requestPath);
  if (path === undefined) return { kind: 'missing' };
  const clean = cleanAddress(path);
  if (/\/(?:404|index)$/.test(clean)) return { kind: 'missing' };
  const page = [clean === '/' ? '/index.html' : `${clean}.html`, `${clean}/index.html`].find(
    (file) => files.has(file),
  );
  if (page !== undefined) {
    if (clean === path) return { kind: 'file', file: page };
    return { kind: 'moved', to: clean.split('/').map(encodeURIComponent).join('/') };
  }
  return files.has(path) ? { kind: 'file', file: path } : { kind: 'missing' };
}

/** The 404.html of the nearest folder around a path, or undefined when the site has none at all. */
export function nearestMissingPage(path: string, files: ReadonlySet<string>): string | undefined {
  let folder = path;
  while (folder !== '') {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    if (files.has(`${folder}/404.html`)) return `${folder}/404.html`;
  }
  return undefined;
}

/** Undefined for what no file here can be called: bad escapes, `..`, `//`, hidden slashes, controls. */
function decodePath(requestPath: string): string | undefined {
  if (!requestPath.startsWith('/') || /\/\/|\\|%2f|%5c/i.test(requestPath)) return undefined;
  try {
    const path = decodeURIComponent(requestPath);
    const isOdd = /\p{Cc}/u.test(path) || path.split('/').some((part) => /^\.{1,2}$/.test(part));
    return isOdd ? undefined : path;
  } catch (cause) {
    if (cause instanceof URIError) return undefined;
    throw cause;
  }
}

function cleanAddress(path: string): string {
  const bare = path
    .replace(/\/$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return bare === '' ? '/' : bare;
}
