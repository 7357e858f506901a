const inlineSources = /(script|style)-src 'self'([^;"]*)/g;

/** The part of a policy that differs from build to build: hashes of inline scripts and styles. */
export type InlineSources = { script: readonly string[]; style: readonly string[] };

/** Read from any text that holds a policy as `securityHeaders` writes it. */
export function readInlineSources(text: string): InlineSources {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, kind, sources = ''] of text.matchAll(inlineSources)) {
    for (const [source] of sources.matchAll(/'sha\d+-[^']+'/g))
      found[kind === 'script' ? 'script' : 'style'].add(source);
  }
  return { script: [...found.script], style: [...found.style] };
}

/**
 * The same text with policies that allow the inline blocks of several builds: while one takes the place
 * of another, a server has pages of both and one policy.
 */
export function allowInlineSources(text: string, builds: readonly InlineSources[]): string {
  return text.replace(inlineSources, (_whole, kind: 'script' | 'style') => {
    const sources = new Set(builds.flatMap((build) => build[kind]));
    return [`${kind}-src 'self'`, ...sources].join(' ');
  });
}
