import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unescape } from 'node:querystring';
import type { ArticleSummary } from '../../core/article.ts';
import { feeds } from '../../core/feeds.ts';

import type { SiteConfig } from '../../site-config.ts';
import { listSitePages, pageFile } from './site-pages.ts';

/** What the links of a written file came to. */
export type CheckedLinks = {
  /** Of this site, and to nothing that is there; as they stand in the file. */
  broken: string[];
  /** Paths of other pages with an anchor, `/blog/name#heading`, still to be looked up there. */
  anchors: string[];
};

type LinkTools = {
  origin: string;
  /** The paths that are pages and lead nowhere else. */
  pages: ReadonlySet<string>;
  /** Whether the build has written a file for a path. */
  hasFile: (path: string) => boolean;
};

type BuiltSite = { site: SiteConfig; outDir: string; articles: readonly ArticleSummary[] };

/** What links are checked against: the pages to come, and the files that are written already. */
export function linkTools({ site, outDir, articles }: BuiltSite): LinkTools {
  const pages = listSitePages(articles).filter(({ status }) => status === 200);
  const files = new Map<string, boolean>();
  return {
    origin: site.origin,
    pages: new Set(pages.map(({ path }) => path)),
    hasFile: (path) => {
      const isThere = files.get(path) ?? isFile(join(outDir, path));
      files.set(path, isThere);
      return isThere;
    },
  };
}

/** A folder is none: hosts show nothing of it. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

const tag = /<[a-z][a-z0-9-]*(?:\s+[^\s=>"'/]+(?:="[^"]*")?)+\s*\/?>/gi;
const attribute = /\s(id|href|src|srcset|content)="([^"]*)"/gi;

/** Check all that a page or feed of this build leads to, loads or names within the site. */
export function checkLinks(markup: string, tools: LinkTools): CheckedLinks {
  const { ids, addresses, emptyPictures } = read(markup, tools.origin);
  const broken = emptyPictures.map((alt) => `a picture without an address: “${alt}”`);
  const anchors: string[] = [];
  for (const address of addresses) {
    const target = targetOf(address, tools);
    if (target.kind === 'elsewhere') continue;
    if (target.kind === 'here') {
      if (!ids.has(unescape(target.anchor))) broken.push(address);
      continue;
    }
    const { path, anchor } = target;
    const isPage = tools.pages.has(path);
    if (!isPage && !tools.hasFile(path)) broken.push(address);
    else if (isPage && anchor !== undefined) anchors.push(`${path}#${anchor}`);
  }
  return { broken, anchors };
}

/** The same for the feeds of a build, in which articles stand whole. */
export async function checkFeeds(built: BuiltSite): Promise<Map<string, CheckedLinks>> {
  const tools = linkTools(built);
  const checked = [feeds.rss, feeds.atom].map(async ({ path }) => {
    const fileName = path.slice(1);
    const links = checkLinks(await readFile(join(built.outDir, fileName), 'utf8'), tools);
    return [fileName, links] as const;
  });
  return new Map(await Promise.all(checked));
}

/**
 * Stop a build whose files have links that lead nowhere.
 * @param files what was found in each, by its name in the output
 * @throws Error naming each file with its links
 */
export async function stopAtBrokenLinks(
  files: ReadonlyMap<string, CheckedLinks>,
  outDir: string,
): Promise<void> {
  const wanted = [...new Set([...files.values()].flatMap(({ anchors }) => anchors))];
  const missing = new Set(await findMissingAnchors(wanted, outDir));
  const lines = [...files].flatMap(([name, { broken, anchors }]) =>
    [...broken, ...anchors.filter((anchor) => missing.has(anchor))].map(
      (link) => `- ${name}: ${link}`,
    ),
  );
  if (lines.length > 0) throw new Error(`These links lead nowhere:\n${lines.join('\n')}`);
}

async function findMissingAnchors(wanted: readonly string[], outDir: string): Promise<string[]> {
  const missing: string[] = [];
  const byPage = new Map<string, string[]>();
  for (const link of wanted) {
    const [path = ''] = link.split('#');
    byPage.set(path, [...(byPage.get(path) ?? []), link]);
  }
  for (const [path, links] of byPage) {
    const { ids } = read(await readFile(join(outDir, pageFile(path)), 'utf8'), '');
    missing.push(...links.filter((link) => !ids.has(unescape(link.slice(path.length + 1)))));
  }
  return missing;
}

function read(markup: string, origin: string) {
  const ids = new Set<string>();
  const addresses = new Set<string>();
  const emptyPictures: string[] = [];
  for (const [text] of markup.matchAll(tag)) {
    if (/^<img\s/i.test(text) && !/\s(?:src|srcset)="[^"]/i.test(text)) {
      emptyPictures.push(/\salt="([^"]*)"/i.exec(text)?.[1] ?? '');
      continue;
    }
    for (const [, name = '', escaped = ''] of text.matchAll(attribute)) {
      const value = escaped.replaceAll(/&(?:amp|#x26);/g, '&');
      const kind = name.toLowerCase();
      if (kind === 'id') ids.add(value);
      else if (kind === 'srcset')
        for (const part of value.split(', ')) addresses.add(part.split(' ')[0] ?? '');
      else if (kind !== 'content' || value.startsWith(`${origin}/`)) addresses.add(value);
    }
  }
  return { ids, addresses, emptyPictures };
}

type Target =
  | { kind: 'elsewhere' } // another site
  | { kind: 'here'; anchor: string } // on the same page
  | { kind: 'site'; path: string; anchor: string | undefined };

function targetOf(address: string, { origin }: LinkTools): Target {
  if (address.startsWith('#')) return { kind: 'here', anchor: address.slice(1) };
  const local = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (/^[a-z][a-z+.-]*:/i.test(local)) return { kind: 'elsewhere' };
  const [pathname = '', anchor] = local.split('#');
  return { kind: 'site', path: pathname.replace(/\?.*/, ''), anchor };
}
