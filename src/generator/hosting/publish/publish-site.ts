import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { GenerationRoot } from '../../../core/generation.ts';
import { textTypes, contentTypes } from '../rules/content-types.ts';
import { writeFileAtomicSync } from '../../write-file-atomic.ts';
import { basePathOf, parseHeaderRules } from '../static-host/host-rules.ts';
import { findGone } from './find-gone.ts';
import { allowInlineSources, readInlineSources, type InlineSources } from './policies.ts';
import { noteName, readNote, type Note } from './published-note.ts';
import { filesBelow, readIfThere } from './read-folder.ts';
import { removeUnfinished } from './remove-unfinished.ts';
import { rootToPublish } from './root-to-publish.ts';
import { contentRoot, isForHost, uploadOrder } from './upload-order.ts';

type Publication = {
  /** The folder of a build. */
  from: string;
  /** The folder that a server serves, or that is uploaded to a host. */
  to: string;
  /** Whether to lay compressed files beside those of text, for servers that send them. */
  compress?: boolean;
  /** How long files named by their content stay after the last build that had them. */
  retainDays?: number;
  /** Whether to publish also content that devices do not follow at once. */
  isForced?: boolean;
  /** Epoch ms. */
  now?: number;
};

/** What was done; `files` are those that changed, by their path below the folder of the server. */
export type PublishStep = {
  what: string;
  files: readonly string[];
  /** Whether a server of one's own reads its configuration anew only when it is told to. */
  isForServer: boolean;
};

const oneDayMs = 86_400_000;
const compressions = [
  ['.br', brotliCompressSync],
  ['.gz', gzipSync],
] as const;

/** What `rulesForBoth` and the last step are called, beside the groups of `uploadOrder`. */
const rulesForBoth = 'rules for the host, as they were, with the policies of both builds';
const removal = 'files that are gone, but for those named by their content';

/**
 * Replace the published build by another, step by step. The site is whole between any two steps, and
 * stays so if the publication ends there. Each file is replaced at once. Files named by their
 * content stay for `retainDays`, but for those of withdrawn articles; of the others, those that an earlier
 * publication brought and this build has not are removed at the end. Nothing else in the folder is touched.
 *
 * A site of a base path lies in that folder below `to`; files for hosts lie at the top, unless another
 * site has files of these names there: those are left alone, and the first step tells of them.
 * @throws Error when `from` holds no build, or content that devices would not follow, or when
 *   the record of earlier publications in `to` is none: nothing is written
 */
export function* publishSite(publication: Publication): Generator<PublishStep> {
  const { from, to, compress = false, retainDays = 60, isForced = false } = publication;
  const { now = Date.now() } = publication;
  const { names, headers, basePath } = readBuild(from);
  const root = rootToPublish(
    readFileSync(join(from, contentRoot), 'utf8'),
    readIfThere(join(to, basePath, contentRoot)),
    { isForced },
  );
  const noteFile = join(to, basePath, noteName);
  const earlier = readNote(noteFile, basePath === '' ? join(to, '_headers') : undefined);
  const inlineSources = [...earlier.inlineSources, readInlineSources(headers)];
  const wanted = names.flatMap((name) => placesOf(name, basePath));
  const foreign = new Set(wanted.filter((place) => isForeign(place, { to, basePath, earlier })));
  const ownPlacesOf = (name: string) =>
    placesOf(name, basePath).filter((place) => !foreign.has(place));
  const files = names.flatMap(ownPlacesOf);
  const replace = (place: string, source: Buffer) =>
    isForHost(place)
      ? replaceFile(join(to, place), allowed(source, inlineSources), false)
      : replaceFile(join(to, place), source, compress && isText(place));

  const notePlace = join(basePath, noteName).replace(/^\//, '');
  removeUnfinished(to, [...earlier.files, ...files, notePlace]);
  writeNote(noteFile, {
    ...earlier,
    files: [...new Set([...earlier.files, ...files])],
    inlineSources,
  });
  if (foreign.size > 0) {
    const what = `files of another site, left alone: ${[...foreign].join(', ')}`;
    yield { what, files: [], isForServer: false };
  }
  const present = files.filter((place) => isForHost(place) && existsSync(join(to, place)));
  yield {
    what: rulesForBoth,
    files: present.filter((name) => replace(name, readFileSync(join(to, name)))),
    isForServer: true,
  };
  for (const group of uploadOrder(names)) {
    const copies = group.files
      .flatMap((name) => ownPlacesOf(name).map((place) => ({ name, place })))
      .map((copy) => ({ ...copy, isNew: !existsSync(join(to, copy.place)) }))
      .toSorted((one, other) => Number(other.isNew) - Number(one.isNew)); // the others may name them
    const changed = copies.filter(({ name, place }) =>
      replace(place, name === contentRoot ? Buffer.from(root) : readFileSync(join(from, name))),
    );
    const isForServer = group.files.some(isForHost);
    yield { what: group.what, files: changed.map(({ place }) => place), isForServer };
  }
  const { withdrawn = [] } = JSON.parse(root) as Partial<GenerationRoot>;
  const retainMs = retainDays * oneDayMs;
  const { gone, leftAt } = findGone({ to, basePath, earlier, files, withdrawn, retainMs, now });
  for (const place of gone) removeFile(join(to, place));
  writeNote(noteFile, { files, inlineSources: inlineSources.slice(-1), leftAt });
  yield { what: removal, files: gone, isForServer: false };
}

function readBuild(from: string): { names: readonly string[]; headers: string; basePath: string } {
  if (!existsSync(join(from, '_headers')))
    throw new Error(`There is no finished build in ${from}: run "npm run build" first`);
  const headers = readFileSync(join(from, '_headers'), 'utf8');
  return { names: filesBelow(from), headers, basePath: basePathOf(parseHeaderRules(headers)) };
}

/** The files of a build in the order of `publishSite`, for who uploads them by other means. */
export function listInOrder(from: string): readonly string[] {
  return uploadOrder(filesBelow(from)).flatMap(({ files }) => files);
}

/**
 * Hosts, and who reads security.txt, look at the top, whatever folder the site is in. A host without a
 * 404.html there takes a site for one of a single page.
 */
function placesOf(name: string, basePath: string): string[] {
  if (isForHost(name) || name.startsWith('.well-known/')) return [name];
  const place = join(basePath, name).replace(/^\//, '');
  return name === '404.html' ? [...new Set([name, place])] : [place];
}

/** Whether something at the top is there that no publication of this site has brought. */
function isForeign(
  place: string,
  { to, basePath, earlier }: { to: string; basePath: string; earlier: Note },
): boolean {
  if (basePath === '' || place.startsWith(`${basePath.slice(1)}/`)) return false;
  return !earlier.files.includes(place) && existsSync(join(to, place));
}

function isText(place: string): boolean {
  const type = contentTypes[place.slice(place.lastIndexOf('.') + 1)]?.type;
  return type !== undefined && textTypes.includes(type);
}

function allowed(source: Buffer, builds: readonly InlineSources[]): Buffer {
  return Buffer.from(allowInlineSources(source.toString(), builds));
}

/** @returns whether there was something to change */
function replaceFile(file: string, source: Buffer, compress: boolean): boolean {
  const isSame = existsSync(file) && readFileSync(file).equals(source);
  if (!compress) for (const [end] of compressions) rmSync(file + end, { force: true });
  for (const [end, pack] of compress ? compressions : [])
    if (!isSame || !existsSync(file + end)) writeFileAtomicSync(file + end, pack(source));
  if (!isSame) writeFileAtomicSync(file, source);
  return !isSame;
}

function removeFile(file: string): void {
  for (const end of ['', ...compressions.map(([one]) => one)]) rmSync(file + end, { force: true });
}

function writeNote(file: string, note: Note): void {
  replaceFile(file, Buffer.from(`${JSON.stringify(note)}\n`), false);
}
