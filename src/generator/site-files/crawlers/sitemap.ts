import { absoluteUrl, paths } from '../../../core/paths.ts';
import type { SiteConfig } from '../../../site-config.ts';
import type { OutputFile } from '../../articles/generation-files.ts';

/** An address that search engines may list. */
export type SitemapEntry = {
  path: string;
  /** The day on which what the page shows last changed; absent where it shows no article. */
  changedOn?: string;
};

/** The most that one file may name, says sitemaps.org; 50 MB, its other limit, are then far away. */
const maxEntries = 50_000;

/**
 * The sitemap (https://www.sitemaps.org/protocol.html): one file or, where that would name too many
 * addresses, an index of several.
 */
export function sitemapFiles(entries: readonly SitemapEntry[], site: SiteConfig): OutputFile[] {
  const fileName = paths.sitemap.slice(1);
  if (entries.length <= maxEntries)
    return [{ fileName, source: listOf('urlset', 'url', entries, site) }];
  const parts: (OutputFile & { entry: SitemapEntry })[] = [];
  for (let from = 0; from < entries.length; from += maxEntries) {
    const part = entries.slice(from, from + maxEntries);
    const path = paths.sitemap.replace('.xml', `-${parts.length + 1}.xml`);
    parts.push({
      fileName: path.slice(1),
      source: listOf('urlset', 'url', part, site),
      entry: { path, ...newestDay(part) },
    });
  }
  const index = parts.map(({ entry }) => entry);
  return [{ fileName, source: listOf('sitemapindex', 'sitemap', index, site) }, ...parts];
}

/** The last day among those that are known. */
function newestDay(entries: readonly SitemapEntry[]): Pick<SitemapEntry, 'changedOn'> {
  const changedOn = entries
    .flatMap((entry) => entry.changedOn ?? [])
    .toSorted()
    .at(-1);
  return changedOn === undefined ? {} : { changedOn };
}

/** Nothing is escaped: neither a slug nor a configured address can hold what XML reserves. */
function listOf(
  list: 'urlset' | 'sitemapindex',
  item: 'url' | 'sitemap',
  entries: readonly SitemapEntry[],
  site: SiteConfig,
): string {
  const lines = entries.map(({ path, changedOn }) => {
    const lastmod = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
    return `<${item}><loc>${absoluteUrl(site.origin, path)}</loc>${lastmod}</${item}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${list}>`,
    '',
  ].join('\n');
}
