/** `; did you mean "…"?` with the known name most like `name`; nothing where none is like it. */
export function hintOf(name: string, known: Iterable<string>): string {
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
    const edits = countEdits(name, candidate);
    if (edits < fewest) [nearest, fewest] = [candidate, edits];
  }
  return nearest;
}

/** Levenshtein distance: single letters to insert, delete or replace. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let fromIndex = 0; fromIndex < from.length; fromIndex++) {
    const next = [fromIndex + 1];
    for (let toIndex = 0; toIndex < to.length; toIndex++) {
      const replaced = (row[toIndex] ?? 0) + (from[fromIndex] === to[toIndex] ? 0 : 1);
      next.push(Math.min(replaced, (row[toIndex + 1] ?? 0) + 1, (next[toIndex] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
