import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';
import type { PageParts } from '../../core/page-parts.ts';

/**
 * What every page gets from the built bundle, whoever renders it.
 * @param earlyScript text of the script in the head; see build/early-script.ts
 * @throws Error when the bundle has no entry script.
 */
export function pageParts(bundle: Rolldown.OutputBundle, earlyScript: string): PageParts {
  const hash = createHash('sha256').update(earlyScript).digest('base64');
  return {
    headTags: assetTags(bundle) + earlyScriptTag(earlyScript, codeParts(bundle)),
    inlineHashes: { scriptHashes: [`sha256-${hash}`], styleHashes: [] },
  };
}

/**
 * The script of the head, after the `theme-color` tags that it changes.
 * @param parts addresses of the page's code, which the script brings: each after what it needs
 */
export function earlyScriptTag(earlyScript: string, parts: readonly string[]): string {
  return `<script data-parts="${parts.join(' ')}">${earlyScript}</script>`;
}

/** The entry script and all that it imports, the entry last. */
function codeParts(bundle: Rolldown.OutputBundle): string[] {
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
  if (!entry) throw new Error('The bundle has no entry script');
  const parts = new Set<string>();
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || parts.has(`/${fileName}`)) return;
    chunk.imports.toSorted().forEach(add);
    parts.add(`/${fileName}`);
  };
  add(entry.fileName);
  return [...parts];
}

/** Markup for the fonts and the styles of every page. */
function assetTags(bundle: Rolldown.OutputBundle): string {
  const fileNames = Object.values(bundle)
    .map((output) => output.fileName)
    .toSorted();
  const fonts = fileNames.filter((name) => name.endsWith('.woff2'));
  const styles = fileNames.filter((name) => name.endsWith('.css'));
  return [
    ...fonts.map(
      (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`,
    ),
    ...styles.map((name) => `<link rel="stylesheet" href="/${name}">`),
  ].join('');
}
