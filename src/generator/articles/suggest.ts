import { closestMatch } from 'leven';

/** For the end of a message: the name that a mistyped one most resembles, whatever its capitals, if one does. */
export function suggest(name: string, names: readonly string[]): string {
  const lowered = names.map((one) => one.toLowerCase());
  const best = closestMatch(name.toLowerCase(), lowered, { maxDistance: 1 + name.length / 4 });
  return best === undefined ? '' : ` (did you mean "${names[lowered.indexOf(best)]}"?)`;
}
