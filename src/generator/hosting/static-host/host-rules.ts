/** One block of `_headers`: a path, or a prefix ending in `*`, with what it adds. */
export type HeaderRule = { pattern: string; headers: readonly (readonly [string, string])[] };

/** One line of `_redirects`; status 404 names the page that answers when there is no file. */
export type RedirectRule = { pattern: string; to: string; status: number };

const redirectStatuses = new Set([301, 302, 303, 307, 308, 404]);

/**
 * Parse the text of `_headers`, in the order of the file.
 * @throws Error naming the line that the hosts would misread.
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const { line, number } of meaningfulLines(text)) {
    if (line.startsWith('/')) {
      rules.push({ pattern: checkedPattern(line.trim(), '_headers', number), headers: [] });
      continue;
    }
    const colon = line.indexOf(':');
    const rule = rules.at(-1);
    if (!/^\s/.test(line) || colon < 1 || rule === undefined)
      throw new Error(`_headers:${number}: expected "/path" or "  Name: value", found "${line}"`);
    rule.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

/**
 * Parse the text of `_redirects`, in the order of the file.
 * @throws Error naming the line that the hosts would misread.
 */
export function parseRedirectRules(text: string): RedirectRule[] {
  return meaningfulLines(text).map(({ line, number }) => {
    const [from = '', to = '', status = '', ...rest] = line.trim().split(/\s+/);
    const isComplete = from.startsWith('/') && to.startsWith('/') && rest.length === 0;
    if (!isComplete || !redirectStatuses.has(Number(status)))
      throw new Error(`_redirects:${number}: expected "/from /to status", found "${line}"`);
    return { pattern: checkedPattern(from, '_redirects', number), to, status: Number(status) };
  });
}

/** The folder that a site was built for: the first rule of its `_headers` covers the whole site. */
export function basePathOf(rules: readonly HeaderRule[]): string {
  return /^(.*)\/\*$/.exec(rules[0]?.pattern ?? '')?.[1] ?? '';
}

/** All headers for a path; as on the hosts, values of one name from several rules are joined. */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const { pattern, headers: added } of rules) {
    if (!matches(pattern, path)) continue;
    for (const [name, value] of added) {
      const earlier = headers.get(name);
      headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
    }
  }
  return headers;
}

/** The first redirect (never a 404 rule) of a path; a trailing slash makes no difference. */
export function findRedirect(rules: readonly RedirectRule[], path: string) {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  return rules.find(({ pattern, status }) => status !== 404 && matches(pattern, bare));
}

/** The page that a rule names for a path without a file, or undefined. */
export function findMissingPage(rules: readonly RedirectRule[], path: string): string | undefined {
  return rules.find(({ pattern, status }) => status === 404 && matches(pattern, path))?.to;
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** Hosts know more (placeholders, stars inside); this site needs no more, and says so. */
function checkedPattern(pattern: string, file: string, number: number): string {
  if (/\*.|:|\s/.test(pattern))
    throw new Error(`${file}:${number}: only a final * is understood here, found "${pattern}"`);
  return pattern;
}

function meaningfulLines(text: string): { line: string; number: number }[] {
  return text
    .split(/\r?\n/)
    .map((line, index) => ({ line: line.trimEnd(), number: index + 1 }))
    .filter(({ line }) => line !== '' && !line.trimStart().startsWith('#'));
}
