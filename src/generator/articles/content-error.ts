import { relative } from 'node:path';
import { inspect } from 'node:util';
import { showHiddenCharacters } from './hidden-characters.ts';

/** One mistake in an article's source. Checks gather them with `file.message(reason, place)`. */
export type Mistake = {
  /** Absolute path. */
  file: string;
  /** Counted from 1; undefined where the file as a whole is wrong. */
  line?: number | undefined;
  /** What is expected, what to do, and what stands there instead. */
  message: string;
};

/** The end of a message: the first 80 characters of what the source has. */
export function found(text: string): string {
  return `, found ${JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)}`;
}

/** Thrown once all articles were read, with every mistake in them, by file and line. */
export class ContentError extends Error {
  constructor(mistakes: readonly Mistake[]) {
    const lines = mistakes
      .toSorted((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0))
      .map(formatMistake);
    const count = lines.length === 1 ? 'a mistake' : `${lines.length} mistakes`;
    super(`The articles have ${count}:\n${lines.join('\n')}`);
    this.name = 'ContentError';
    this.stack = this.message; // authors need the place in their text, not in our code
  }

  /** What the command line prints: the message alone, without the fields of the object. */
  [inspect.custom](): string {
    return this.message;
  }
}

/** `src/content/articles/beat-the-ats/index.md:4: "date" must be …, found "24 Dec"` */
function formatMistake({ file, line, message }: Mistake): string {
  const place = relative(process.cwd(), file) + (line === undefined ? '' : `:${line}`);
  return showHiddenCharacters(`${place}: ${message}`);
}
