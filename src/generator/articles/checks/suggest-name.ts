import { distance } from 'fastest-levenshtein';

/** `; did you mean "…"?` with the known name most like `name`; nothing where none is like it. */
export function suggestionFor(name: string, known: Iterable<string>): string {
  const nearest = findNearestName(name, known);
  return nearest === undefined ? '' : `; did you mean "${nearest}"?`;
}

/**
 * The known name that the fewest edits turn `name` into, if those are two at most or fewer than half
 * as many as it has letters.
 */
function findNearestName(name: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let fewest = Math.max(3, Math.ceil(name.length / 2));
  for (const candidate of known) {
    const edits = distance(name, candidate);
    if (edits < fewest) [nearest, fewest] = [candidate, edits];
  }
  return nearest;
}
