import { relative } from 'node:path';

/** One mistake in an article's source: where it is, what is wrong and what to do. */
export type ContentProblem = {
  /** Absolute path. */
  file: string;
  /** Counted from 1. */
  line?: number;
  /** What is expected, as a sentence for the author. */
  message: string;
  /** What stands there instead. */
  found?: string;
};

/** Takes note of a mistake; the work goes on, so that all are told at once. */
export type ReportProblem = (problem: Omit<ContentProblem, 'file'>) => void;

/** `src/content/articles/beat-the-ats/index.md:4: "date" must be …, found "24 Dec"` */
export function formatProblem({ file, line, message, found }: ContentProblem): string {
  const place = relative(process.cwd(), file) + (line === undefined ? '' : `:${line}`);
  return `${place}: ${message}${found === undefined ? '' : `, found ${JSON.stringify(found)}`}`;
}

/** Thrown once all articles were read, with every mistake in them. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const count = problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`;
    super(`The articles have ${count}:\n${problems.map(formatProblem).join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
    this.stack = this.message; // authors need the place in their text, not in our code
  }
}
