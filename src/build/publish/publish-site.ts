import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { textTypes, contentTypes } from '../host/content-types.ts';
import { parseHeaderRules } from '../host/host-rules.ts';
import { allowing, readInlineSources, type InlineSources } from './policies.ts';
import { isForHost, isKept, uploadOrder } from './upload-order.ts';

type Publication = {
  /** The folder of a build. */
  from: string;
  /** The folder that a server serves, or that is uploaded to a host. */
  to: string;
  /** Whether to lay compressed files beside those of text, for servers that send them. */
  compress?: boolean;
};

/** What was done; `files` are those that changed, by their path below the folder of the server. */
export type PublishStep = {
  what: string;
  files: readonly string[];
  /** Whether a server of one's own reads its configuration anew only when it is told to. */
  isForServer: boolean;
};

/** What is noted beside a published site: its files that are not kept, and their inline blocks. */
type Note = { files: readonly string[]; builds: readonly InlineSources[] };

const noteName = '.published.json';
const compressions = [
  ['.br', brotliCompressSync],
  ['.gz', gzipSync],
] as const;

/** What `rulesForBoth` and the last step are called, beside the groups of `uploadOrder`. */
const rulesForBoth = 'rules for the host, as they were, with the policies of both builds';
const removal = 'files that are gone, but for those named by their content';

/**
 * Put a build in the place of an earlier one, step by step: whoever reads between two steps, or after
 * one that was the last, meets a whole site. Each file changes in one moment. Files named by their
 * content stay from build to build; of the others, those that an earlier publication brought and this
 * build has not are removed at the end. Nothing else in the folder is touched.
 *
 * A site of a base path lies in that folder below `to`; files for hosts lie at the top.
 * @throws Error when `from` holds no build
 */
export function* publishSite({ from, to, compress = false }: Publication): Generator<PublishStep> {
  if (!existsSync(join(from, '_headers')))
    throw new Error(`There is no finished build in ${from}: run "npm run build" first`);
  const names = filesBelow(from);
  const headers = readFileSync(join(from, '_headers'), 'utf8');
  const basePath = parseHeaderRules(headers)[0]?.pattern.replace(/\/\*$/, '') ?? '';
  const noteFile = join(to, basePath, noteName);
  const earlier = readNote(noteFile, join(to, '_headers'));
  const builds = [...earlier.builds, readInlineSources(headers)];
  const own = names.filter((name) => !isKept(name)).flatMap((name) => placesOf(name, basePath));
  const replace = (place: string, source: Buffer) =>
    isForHost(place)
      ? replaceFile(join(to, place), allowed(source, builds), false)
      : replaceFile(join(to, place), source, compress && isText(place));

  writeNote(noteFile, { files: [...new Set([...earlier.files, ...own])], builds });
  yield {
    what: rulesForBoth,
    isForServer: true,
    files: names
      .filter((name) => isForHost(name) && existsSync(join(to, name)))
      .filter((name) => replace(name, readFileSync(join(to, name)))),
  };
  for (const { what, files } of uploadOrder(names)) {
    const copies = files.flatMap((name) =>
      placesOf(name, basePath).map((place) => ({
        name,
        place,
        isNew: !existsSync(join(to, place)),
      })),
    );
    const changed = copies
      .toSorted((one, other) => Number(other.isNew) - Number(one.isNew)) // the others may name them
      .filter(({ name, place }) => replace(place, readFileSync(join(from, name))));
    yield {
      what,
      files: changed.map(({ place }) => place),
      isForServer: files.some(isForHost),
    };
  }
  const gone = earlier.files.filter((place) => !own.includes(place));
  for (const place of gone) removeFile(join(to, place));
  writeNote(noteFile, { files: own, builds: builds.slice(-1) });
  yield { what: removal, files: gone, isForServer: false };
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

function isText(place: string): boolean {
  const type = contentTypes[place.slice(place.lastIndexOf('.') + 1)]?.type;
  return type !== undefined && textTypes.includes(type);
}

function allowed(source: Buffer, builds: readonly InlineSources[]): Buffer {
  return Buffer.from(allowing(source.toString(), builds));
}

/** @returns whether there was something to change */
function replaceFile(file: string, source: Buffer, compress: boolean): boolean {
  const isSame = existsSync(file) && readFileSync(file).equals(source);
  if (!compress) for (const [end] of compressions) rmSync(file + end, { force: true });
  for (const [end, pack] of compress ? compressions : [])
    if (!isSame || !existsSync(file + end)) writeAtOnce(file + end, pack(source));
  if (!isSame) writeAtOnce(file, source);
  return !isSame;
}

/** Under another name first: nobody is sent half a file. */
function writeAtOnce(file: string, source: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const half = join(dirname(file), `.half-${process.pid}`);
  writeFileSync(half, source);
  renameSync(half, file);
}

function removeFile(file: string): void {
  for (const end of ['', ...compressions.map(([one]) => one)]) rmSync(file + end, { force: true });
}

function writeNote(file: string, note: Note): void {
  replaceFile(file, Buffer.from(`${JSON.stringify(note)}\n`), false);
}

/** A site that was put there by other means has no note, but its rules. */
function readNote(file: string, headersFile: string): Note {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Note; // written here
  if (!existsSync(headersFile)) return { files: [], builds: [] };
  return { files: [], builds: [readInlineSources(readFileSync(headersFile, 'utf8'))] };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => relative(folder, file).split(sep).join('/'));
}
