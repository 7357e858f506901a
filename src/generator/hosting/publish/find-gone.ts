import { basename, join } from 'node:path';
import { hashPattern } from '../../../core/generation.ts';
import { contentFolder, pictureFolder } from '../../../core/paths.ts';
import { contentHash } from '../../articles/content-hash.ts';
import { filesBelow, readIfThere } from './read-folder.ts';
import { nameOfLeft, type Note } from './published-note.ts';
import { isNamedByContent } from './upload-order.ts';

type Facts = {
  /** The folder that a server serves, and the one in it that holds the site. */
  to: string;
  basePath: string;
  earlier: Note;
  /** Where the files of the build are. */
  files: readonly string[];
  /** As in root.json. */
  withdrawn: readonly string[];
  retainMs: number;
  /** Epoch ms. */
  now: number;
};

/**
 * Which files of earlier builds go now, and which stay, since when. Those named by their content stay for
 * a while, but not what was withdrawn.
 */
export function findGone(facts: Facts): { gone: readonly string[]; leftAt: Note['leftAt'] } {
  const { basePath, retainMs, now } = facts;
  const left = [...findLeft(facts)];
  const withdrawn = findWithdrawn(
    left.map(([place]) => place),
    facts,
  );
  const stays = ([place, at]: readonly [string, number]) =>
    isNamedByContent(place.slice(basePath.length)) && now - at < retainMs && !withdrawn.has(place);
  const staying = left.filter(stays).map(([place, at]) => [nameOfLeft(place), at] as const);
  return {
    gone: left.filter((entry) => !stays(entry)).map(([place]) => place),
    leftAt: Object.fromEntries(staying),
  };
}

/** All files of earlier builds that the build has not, and since when (epoch ms). */
function findLeft({ to, basePath, earlier, files, now }: Facts): Map<string, number> {
  const left = new Map(earlier.files.map((place) => [place, now]));
  for (const name of filesBelow(join(to, basePath))) {
    const place = join(basePath, name).replace(/^\//, '');
    const at = earlier.leftAt[nameOfLeft(place)];
    if (at !== undefined) left.set(place, at);
  }
  for (const place of files) left.delete(place);
  return left;
}

/** The texts of withdrawn articles, the lists that name one, and the pictures that only they show. */
function findWithdrawn(left: readonly string[], { to, basePath, withdrawn }: Facts): Set<string> {
  const found = new Set<string>();
  if (withdrawn.length === 0) return found;
  const shownBy = { withdrawn: new Set<string>(), others: new Set<string>() };
  const inFolder = (folder: string) =>
    left.filter((place) => `/${place}`.startsWith(basePath + folder));
  for (const place of inFolder(contentFolder).filter((name) => name.endsWith('.json'))) {
    const text = readIfThere(join(to, place)) ?? '';
    const { articles, ...article } = parseContent(text);
    const isGone = (articles ?? [article]).some((one) => hasName(one, withdrawn));
    if (isGone) found.add(place);
    if (articles) continue; // a list shows what its articles do
    for (const [hash] of text.matchAll(new RegExp(hashPattern, 'g')))
      shownBy[isGone ? 'withdrawn' : 'others'].add(hash);
  }
  for (const place of inFolder(pictureFolder)) {
    const [hash = ''] = basename(place).split('.');
    if (shownBy.withdrawn.has(hash) && !shownBy.others.has(hash)) found.add(place);
  }
  return found;
}

function hasName({ slug, aliases = [] }: Named, withdrawn: readonly string[]): boolean {
  return [slug ?? '', ...aliases].some((name) => withdrawn.includes(contentHash(name)));
}

type Named = { slug?: string; aliases?: readonly string[] };

/** The file of an article, or a list of articles; what is broken is neither. */
function parseContent(text: string): Named & { articles?: readonly Named[] } {
  try {
    return JSON.parse(text) as Named & { articles?: readonly Named[] };
  } catch {
    return {};
  }
}
