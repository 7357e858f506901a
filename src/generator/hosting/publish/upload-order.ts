import { immutableFolders } from '../../../core/security-headers.ts';
import { paths } from '../../../core/paths.ts';
import { hostFileNames, serverFolder } from '../rules/serving-rules.ts';

/** Files that may go online together: what they name went before them. */
export type UploadGroup = { what: string; files: readonly string[] };

const worker = 'sw.js';
const namesForHost: readonly string[] = [...hostFileNames, '.nojekyll'];
/** By which devices learn of news. */
export const contentRoot = paths.contentRoot.slice(1);

/** Files that hosts read and readers never see; they lie at the top of what is deployed. */
export function isForHost(fileName: string): boolean {
  return namesForHost.includes(fileName) || fileName.startsWith(serverFolder);
}

/** Files named by a hash of their content, which later builds leave where they are. */
export function isNamedByContent(fileName: string): boolean {
  return immutableFolders.some((folder) => `/${fileName}`.startsWith(folder));
}

/** The first that fits a file is its group; in the order in which they go online. */
const groups: readonly { what: string; holds: (fileName: string) => boolean }[] = [
  { what: 'files named by their content', holds: isNamedByContent },
  {
    what: 'icons and pictures',
    holds: (name) => /\.(avif|ico|jpg|png|svg|webp|woff2)$/.test(name),
  },
  { what: 'articles', holds: (name) => /^blog\/[^/]+\.html$/.test(name) },
  { what: 'pages', holds: (name) => name.endsWith('.html') },
  { what: 'rules for the host', holds: isForHost },
  { what: 'the news for devices', holds: (name) => name === contentRoot },
  { what: 'the worker', holds: (name) => name === worker },
];
const lists = 'lists of pages';

/**
 * All files of a build in the order in which they may go online, so that at every moment what a reader
 * has names only what is there.
 */
export function uploadOrder(fileNames: readonly string[]): readonly UploadGroup[] {
  const groupOf = (name: string) => groups.find(({ holds }) => holds(name))?.what ?? lists;
  const afterPages = groups.findIndex(({ what }) => what === 'pages') + 1;
  return groups
    .map(({ what }) => what)
    .toSpliced(afterPages, 0, lists)
    .map((what) => ({ what, files: fileNames.filter((name) => groupOf(name) === what).toSorted() }))
    .filter(({ files }) => files.length > 0);
}
