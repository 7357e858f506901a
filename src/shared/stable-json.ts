/** JSON with fields in alphabetical order: equal values give equal bytes. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** JSON as the text of a script element, which no text in it can end. */
export function scriptJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
