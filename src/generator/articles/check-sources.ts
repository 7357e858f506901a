import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';
import { readBuildConfig } from '../read-build-config.ts';
import { articleFolders } from './read-articles.ts';

/** Opens every external URL of the articles. @returns a report @throws Error with it if one is gone or has moved */
export async function checkSources(env: Record<string, string | undefined>) {
  const { articlesDir } = readBuildConfig(env);
  const checker = new LinkChecker();
  const targets = new Map<string, string | undefined>();
  const refused = new Set<string>();
  checker.on('redirect', ({ url, targetUrl }) => targets.set(url, targetUrl));
  checker.on('statusCodeWarning', ({ url }) => refused.add(url));
  const files = articleFolders(articlesDir)
    .map((name) => `${name}/index.md`)
    .filter((name) => existsSync(join(articlesDir, name)));
  if (files.length === 0) return 'There are no articles.';
  const isArticle = (url: string) => url.endsWith('/index.md');
  const { links } = await checker.check({
    path: files,
    serverRoot: articlesDir,
    markdown: true,
    linksToSkip: async (url) => url.startsWith('http://localhost:') && !isArticle(url),
    urlRewriteExpressions: [{ pattern: /%22%7D$/, replacement: '' }], // the end of a button, {to="…"}
    redirects: 'warn',
    // Hosts answer this to programs; for people the page may well be there.
    statusCodes: { 401: 'warn', 403: 'warn', 429: 'warn' },
    retryErrors: true,
    retryErrorsCount: 1,
    timeout: 20_000,
  });
  const opened = links.filter(({ url, state }) => state !== LinkState.SKIPPED && !isArticle(url));
  const lost: string[] = [];
  const closed: string[] = [];
  for (const { url, status, state, parent = '' } of opened) {
    const where = `${url} (${decodeURI(parent).split('/').at(-2)})`;
    if (state === LinkState.BROKEN)
      lost.push(`${status ? `Gone, ${status}` : 'No answer'}: ${where}`);
    else if (refused.has(url)) closed.push(where);
    else if (targets.has(url)) lost.push(`Moved to ${targets.get(url)}: ${where}`);
  }
  const list = (title: string, items: string[]) => [title, ...items.sort()].join('\n- ');
  let report = list(`${opened.length} addresses opened; gone or moved: ${lost.length}`, lost);
  if (closed.length > 0) report += list('\n\nClosed to programs; open them by hand:', closed);
  if (lost.length > 0) throw new Error(report);
  return report;
}
