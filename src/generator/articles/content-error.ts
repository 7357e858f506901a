import { relative } from 'node:path';
import { inspect } from 'node:util';
import type { VFile } from 'vfile';
import { showHiddenCharacters } from './hidden-characters.ts';

/** The end of a message: the first 80 characters of what the source has. */
export function found(text: string): string {
  return `, found ${JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)}`;
}

/** Thrown once all articles were read, with every message of their files, by file and line. */
export class ContentError extends Error {
  constructor(files: readonly VFile[]) {
    const lines = files
      .toSorted((a, b) => a.path.localeCompare(b.path, 'en'))
      .flatMap(({ path, messages }) =>
        messages
          .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
          .map(({ line, reason }) => {
            const place = relative(process.cwd(), path) + (line === undefined ? '' : `:${line}`);
            return showHiddenCharacters(`${place}: ${reason}`);
          }),
      );
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
