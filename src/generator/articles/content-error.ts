import { relative } from 'node:path';
import { inspect } from 'node:util';
import type { Element } from 'hast';
import { closestMatch } from 'leven';
import type { Nodes } from 'mdast';
import type { VFile } from 'vfile';

type Source = number | Nodes | Element;

/** Reports a mistake, and what is written there, at a line or a node of an article. */
export function report(file: VFile, source: Source, message: string, written?: string) {
  const shown = written && written.length > 80 ? `${written.slice(0, 80)}…` : written;
  const reason = shown === undefined ? message : `${message}, found ${JSON.stringify(shown)}`;
  file.message(reason, typeof source === 'number' ? { line: source, column: 1 } : source.position);
}

/** For the end of a message: the name that a mistyped one most resembles, whatever its capitals, if one does. */
export function suggest(name: string, names: readonly string[]): string {
  const lowered = names.map((one) => one.toLowerCase());
  const best = closestMatch(name.toLowerCase(), lowered, { maxDistance: 1 + name.length / 4 });
  return best === undefined ? '' : ` (did you mean "${names[lowered.indexOf(best)]}"?)`;
}

/** What splits words, hides text or changes its direction (Unicode UAX 9); not tab, line ends and joiners of emoji. */
const hiddenCharacters =
  /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\u2028\u2029\u200b\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/u;

export function findHiddenCharacter(text: string) {
  const match = hiddenCharacters.exec(text);
  return match ? { column: match.index + 1, name: codePointName(match[0]) } : undefined;
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Thrown when all articles are read, with every message of their files, by file and line. */
export class ContentError extends Error {
  constructor(files: readonly VFile[]) {
    const lines = files
      .toSorted((a, b) => a.path.localeCompare(b.path, 'en'))
      .flatMap(({ path, messages }) =>
        messages
          .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
          .map(({ line, reason }) => {
            const location = relative(process.cwd(), path) + (line === undefined ? '' : `:${line}`);
            return `${location}: ${reason}`;
          }),
      );
    const count = lines.length === 1 ? 'a mistake' : `${lines.length} mistakes`;
    const text = `The articles have ${count}:\n${lines.join('\n')}`;
    super(text.replace(new RegExp(hiddenCharacters, 'gu'), (one) => `<${codePointName(one)}>`));
    this.name = 'ContentError';
    this.stack = this.message; // authors need the place in their text, not in our code
  }

  /** The command line then prints no fields of the object. */
  [inspect.custom](): string {
    return this.message;
  }
}
