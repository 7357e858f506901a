import { relative } from 'node:path';
import { inspect } from 'node:util';
import { showHiddenCharacters } from './checks/hidden-characters.ts';

/** One mistake in an article's source: where it is, what is wrong and what to do. */
export type ContentProblem = {
  /** Absolute path. */
  file: string;
  /** Counted from 1. */
  line?: number;
  /** The field of the front matter. */
  field?: string;
  /** What is expected and what to do, for the author; follows the field's name, if any. */
  message: string;
  /** What stands there instead. */
  found?: string;
};

/** Takes note of a mistake; the work goes on, so that all are told at once. */
export type ReportProblem = (problem: Omit<ContentProblem, 'file'>) => void;

/** Longest piece of a source that a message repeats, in characters. */
const foundLimit = 80;

/** `src/content/articles/beat-the-ats/index.md:4: "date" must be …, found "24 Dec"` */
export function formatProblem({ file, line, field, message, found }: ContentProblem): string {
  const place = relative(process.cwd(), file) + (line === undefined ? '' : `:${line}`);
  const subject = field === undefined ? '' : `"${field}" `;
  const finding = found === undefined ? '' : `, found ${JSON.stringify(shorten(found))}`;
  return showHiddenCharacters(`${place}: ${subject}${message}${finding}`);
}

/** Thrown once all articles were read, with every mistake in them, by file and line. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(found: readonly ContentProblem[]) {
    const problems = found.toSorted(
      (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0),
    );
    const count = problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`;
    super(`The articles have ${count}:\n${problems.map(formatProblem).join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
    this.stack = this.message; // authors need the place in their text, not in our code
  }

  /** What the command line prints: the message alone, without the fields of the object. */
  [inspect.custom](): string {
    return this.message;
  }
}

function shorten(text: string): string {
  return text.length > foundLimit ? `${text.slice(0, foundLimit)}…` : text;
}
