import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { unfinishedFile } from '../../write-file-atomic.ts';
import { noteName } from './published-note.ts';
import { contentRoot } from './upload-order.ts';

type Facts = {
  /** The folder of the project, and that of the build. */
  root: string;
  from: string;
  /** The folder in `to` that holds the site, as in SiteConfig. */
  basePath: string;
};

const remedy = 'Name an empty folder, or the one that this site was published to.';

/** What a system, a certificate's renewal or a publication that was killed leaves in an empty folder. */
const ignoredNames = ['.publishing', '.well-known', '.git', '.DS_Store', 'lost+found'];

/**
 * Whether this site may be published into a folder, which is then no longer what it was.
 * @param to absolute; need not be there yet
 * @throws Error with what is wrong and what to name instead: where `to` is or holds the project or the
 *   build, or is no folder, or the site's place in it has files but no record of a publication and no
 *   copy of a build
 */
export function checkFolder(to: string, { root, from, basePath }: Facts): void {
  const refuse = (why: string): never => {
    throw new Error(`Nothing was published: ${why}. ${remedy}`);
  };
  const file = [to, ...parentsOf(to)].find((path) => existsSync(path));
  if (file !== undefined && !statSync(file).isDirectory()) refuse(`${file} is a file`);
  const [place, project, build] = [realPlace(to), realPlace(root), realPlace(from)];
  if (place === build) refuse(`${to} is the folder of the build`);
  if (isWithin(place, build)) refuse(`${to} is within the folder of the build`);
  if (place === project) refuse(`${to} is the folder of this project`);
  if (isWithin(project, place)) refuse(`${to} holds the folder of this project`);
  if (isWithin(build, place)) refuse(`${to} holds the folder of the build`);
  const site = join(to, basePath);
  const names = existsSync(site) ? readdirSync(site).filter((name) => !isIgnored(name)) : [];
  const isOurs =
    existsSync(join(site, noteName)) ||
    (existsSync(join(site, contentRoot)) && existsSync(join(site, 'sw.js')));
  if (names.length > 0 && !isOurs)
    refuse(`${site} holds files that are not this site's (${inWords(names)})`);
}

function isIgnored(name: string): boolean {
  return ignoredNames.includes(name) || unfinishedFile(name) === noteName;
}

function inWords(names: readonly string[]): string {
  const shown = names.toSorted().slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

/** Without links, as far as it is there. */
function realPlace(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  return join(realPlace(dirname(path)), basename(path));
}

function isWithin(inner: string, outer: string): boolean {
  const way = relative(outer, inner);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
}

/** Nearest first. */
function parentsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...parentsOf(parent)];
}
