import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { GenerationRoot } from '../../../core/generation.ts';
import { textTypes, contentTypes } from '../rules/content-types.ts';
import { writeFileAtomicSync } from '../../write-file-atomic.ts';
import { findGone } from './find-gone.ts';
import { allowInlineSources, readInlineSources, type InlineSources } from './policies.ts';
import { noteName, readNote, type Note } from './published-note.ts';
import { readBuild } from './read-build.ts';
import { readIfThere } from './read-folder.ts';
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
  /**
   * Has the server read its configuration, after that was changed. Where it throws, the publication ends;
   * the next one begins with it.
   */
  reload?: (() => void) | undefined;
  /** Takes a sentence for the operator. */
  warn?: (words: string) => void;
  /** Epoch ms. */
  now?: number;
};

/** What was done; `files` are those that changed, by their path below the folder of the server. */
export type PublishStep = { what: string; files: readonly string[] };

/** A file to put in its place below the folder of the server. */
type Copy = { place: string; source: () => Buffer };

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
 * @throws Error when `from` holds no build, or content that is not numbered above what is online, or when
 *   the record of earlier publications in `to` is none: nothing is written. When `reload` fails: what
 *   follows the configuration is not online
 */
export function* publishSite(publication: Publication): Generator<PublishStep> {
  const { from, to, compress = false, retainDays = 60, isForced = false } = publication;
  const { reload, warn = console.warn, now = Date.now() } = publication;
  const { names, headers, basePath } = readBuild(from);
  const root = rootToPublish(
    readFileSync(join(from, contentRoot), 'utf8'),
    readIfThere(join(to, basePath, contentRoot)),
    { isForced, warn },
  );
  const noteFile = join(to, basePath, noteName);
  const earlier = readNote(noteFile, basePath === '' ? join(to, '_headers') : undefined);
  const inlineSources = [...earlier.inlineSources, readInlineSources(headers)];
  const wanted = names.flatMap((name) => placesOf(name, basePath));
  const foreign = new Set(wanted.filter((place) => isForeign(place, { to, basePath, earlier })));
  const ownPlacesOf = (name: string) =>
    placesOf(name, basePath).filter((place) => !foreign.has(place));
  const files = names.flatMap(ownPlacesOf);
  const toPublish = (name: string, place: string): Copy => ({
    place,
    source: () => {
      if (name === contentRoot) return Buffer.from(root);
      const source = readFileSync(join(from, name));
      return isForHost(place) ? allowed(source, inlineSources) : source;
    },
  });
  const replace = ({ place, source }: Copy) =>
    replaceFile(join(to, place), source(), compress && isText(place) && !isForHost(place));

  let note: Note = {
    ...earlier,
    files: [...new Set([...earlier.files, ...files])],
    inlineSources,
  };
  const saveNote = (changes: Partial<Note>) => {
    note = { ...note, ...changes };
    writeNote(noteFile, note);
  };
  function* step(what: string, copies: readonly Copy[]): Generator<PublishStep> {
    const isForServer = copies.every(({ place }) => isForHost(place));
    const isChange = ({ place, source }: Copy) => !isSame(join(to, place), source());
    // Noted before there is a change, so that a process that is killed after it leaves the reload to the next.
    if (isForServer && reload && copies.some(isChange)) saveNote({ isReloadDue: true });
    yield { what, files: copies.filter(replace).map(({ place }) => place) };
    if (!isForServer || !reload || !note.isReloadDue) return;
    callReload(reload);
    saveNote({ isReloadDue: false });
  }

  const notePlace = join(basePath, noteName).replace(/^\//, '');
  removeUnfinished(to, [...earlier.files, ...files, notePlace]);
  saveNote({});
  if (foreign.size > 0)
    yield { what: `files of another site, left alone: ${[...foreign].join(', ')}`, files: [] };
  const present = files.filter((place) => isForHost(place) && existsSync(join(to, place)));
  yield* step(
    rulesForBoth,
    present.map((place) => ({
      place,
      source: () => allowed(readFileSync(join(to, place)), inlineSources),
    })),
  );
  for (const group of uploadOrder(names)) {
    const copies = group.files
      .flatMap((name) => ownPlacesOf(name).map((place) => toPublish(name, place)))
      .map((copy) => ({ ...copy, isNew: !existsSync(join(to, copy.place)) }))
      .toSorted((one, other) => Number(other.isNew) - Number(one.isNew)); // the others may name them
    yield* step(group.what, copies);
  }
  const { withdrawn = [] } = JSON.parse(root) as Partial<GenerationRoot>;
  const retainMs = retainDays * oneDayMs;
  const { gone, leftAt } = findGone({ to, basePath, earlier, files, withdrawn, retainMs, now });
  for (const place of gone) removeFile(join(to, place));
  saveNote({ files, inlineSources: inlineSources.slice(-1), leftAt });
  yield { what: removal, files: gone };
}

function callReload(reload: () => void): void {
  try {
    reload();
  } catch (cause) {
    throw new Error(
      'The reload command failed, so the publication ended half way, before the news for devices and the worker. Mend what the command says above and run the same command again: it reloads first.',
      { cause },
    );
  }
}

/**
 * The files of a build in the order of `publishSite`, for who uploads them by other means.
 * @throws Error when `from` holds no build
 */
export function listInOrder(from: string): readonly string[] {
  return uploadOrder(readBuild(from).names).flatMap(({ files }) => files);
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

function isSame(file: string, source: Buffer): boolean {
  return existsSync(file) && readFileSync(file).equals(source);
}

/** @returns whether there was something to change */
function replaceFile(file: string, source: Buffer, compress: boolean): boolean {
  const isChange = !isSame(file, source);
  if (!compress) for (const [end] of compressions) rmSync(file + end, { force: true });
  for (const [end, pack] of compress ? compressions : [])
    if (isChange || !existsSync(file + end)) writeFileAtomicSync(file + end, pack(source));
  if (isChange) writeFileAtomicSync(file, source);
  return isChange;
}

function removeFile(file: string): void {
  for (const end of ['', ...compressions.map(([one]) => one)]) rmSync(file + end, { force: true });
}

function writeNote(file: string, note: Note): void {
  replaceFile(file, Buffer.from(`${JSON.stringify(note)}\n`), false);
}
