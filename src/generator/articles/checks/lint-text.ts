import type { ReportProblem } from '../content-error.ts';
import { suggestionFor } from './suggest-name.ts';
import { placeholderNames } from '../placeholders.ts';

/** A mistake in words that readers would see, and what stands there. */
type WordMistake = { message: string; found: string };

const unknownPlaceholder = /(?<!\\)\{([a-z][\w-]*)\}/gi;
const prompt = /\[\[.*?\]\]/g;

/**
 * What no reader should see in a piece of an article as it was written: braces that look like a
 * placeholder, and, but for drafts, the prompts in double brackets that `npm run new` writes.
 */
export function lintText(text: string, isDraft: boolean): WordMistake[] {
  const placeholders = [...text.matchAll(unknownPlaceholder)]
    .filter(([, name = '']) => !placeholderNames.includes(name))
    .map(([found, name = '']) => {
      const hint = suggestionFor(name, placeholderNames) || '; there are {product} and {jobs}';
      return { message: `must not hold an unknown placeholder${hint}`, found };
    });
  if (isDraft) return placeholders;
  const message = 'must not hold a prompt; write your own words in its place';
  return [...placeholders, ...[...text.matchAll(prompt)].map(([found]) => ({ message, found }))];
}

/** Report the same in a body, by line. Code may hold whatever it likes. */
export function lintBody(body: string, isDraft: boolean, report: ReportProblem): void {
  let isCode = false;
  body.split('\n').forEach((text, index) => {
    const isFence = /^\s*(```|~~~)/.test(text);
    if (isFence) isCode = !isCode;
    if (isFence || isCode) return;
    for (const { message, found } of lintText(text.replace(/`[^`]*`/g, ''), isDraft))
      report({ line: index + 1, message: `The text ${message}`, found });
  });
}
