import { existsSync, readFileSync } from 'node:fs';
import { contentHash } from '../../articles/content-hash.ts';
import { readInlineSources, type InlineSources } from './policies.ts';

/** The record beside a published site: of the build that is online, or of both during a publication. */
export type Note = {
  files: readonly string[];
  inlineSources: readonly InlineSources[];
  /**
   * Files of earlier builds that stay, and since when no build has them (epoch ms). They are known by
   * `nameOfLeft`, since some hosts show the record to visitors.
   */
  leftAt: Readonly<Record<string, number>>;
  /** Whether the configuration of the server was changed, and the server has not read it yet. */
  isReloadDue: boolean;
};

export const noteName = '.published.json';

/** What the record calls a file that stays: whoever reads it cannot tell which one it is. */
export function nameOfLeft(place: string): string {
  return contentHash(place);
}

/**
 * Read the record. A site at the top that was put there by other means has none, but its rules.
 * @throws Error where the record names what is not below the folder of the site, or is none
 */
export function readNote(file: string, headersFile: string | undefined): Note {
  if (existsSync(file)) return parseNote(readFileSync(file, 'utf8'), file);
  const isThere = headersFile !== undefined && existsSync(headersFile);
  const headers = isThere ? [readFileSync(headersFile, 'utf8')] : [];
  return {
    files: [],
    inlineSources: headers.map(readInlineSources),
    leftAt: {},
    isReloadDue: false,
  };
}

/** Whoever can write to the folder can write the record, but is not to have other files deleted. */
function parseNote(text: string, file: string): Note {
  const fail = (what: string): never => {
    throw new Error(
      `${file} ${what}, as no publication writes it. Find out who changed it; then delete it and publish again.`,
    );
  };
  const {
    files,
    inlineSources,
    leftAt,
    isReloadDue = false,
  } = parseJson(text) ?? fail('cannot be read');
  if (!Array.isArray(files) || !Array.isArray(inlineSources) || !leftAt)
    return fail('is not whole');
  const odd = files.find((place) => !isPlain(place));
  return odd === undefined ? { files, inlineSources, leftAt, isReloadDue } : fail(`names "${odd}"`);
}

function parseJson(text: string): Partial<Note> | undefined {
  try {
    return JSON.parse(text) as Partial<Note>;
  } catch {
    return undefined;
  }
}

function isPlain(place: unknown): boolean {
  if (typeof place !== 'string' || /[\\\p{Cc}]/u.test(place)) return false;
  return place.split('/').every((part) => !['', '.', '..'].includes(part));
}
