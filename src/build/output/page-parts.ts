import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';
import type { PageParts } from '../../core/page-parts.ts';
import { showTheme } from '../../page/show-theme.ts';

/**
 * What every page gets from the built bundle, whoever renders it.
 * @throws Error when the bundle has no entry script.
 */
export function pageParts(bundle: Rolldown.OutputBundle): PageParts {
  const hash = createHash('sha256').update(themeScript).digest('base64');
  return {
    headTags: `<script>${themeScript}</script>${headTags(bundle)}`,
    inlineHashes: { scriptHashes: [`sha256-${hash}`], styleHashes: [] },
  };
}

/**
 * Shows the reader's theme; inline, since a file would come after the first frame. On one line, which
 * changes nothing: the compiler has dropped the comments, and no text in it has two spaces in a row.
 */
export const themeScript = `(${String(showTheme).replace(/\s+/g, ' ')})()`;

/**
 * Markup for the end of every page's head: fonts and styles first, then the scripts, which run
 * after the document is parsed. The same for every page.
 */
function headTags(bundle: Rolldown.OutputBundle): string {
  const outputs = Object.values(bundle);
  const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry);
  if (entry?.type !== 'chunk') throw new Error('The bundle has no entry script');
  const fileNames = outputs.map((output) => output.fileName).toSorted();
  const fonts = fileNames.filter((name) => name.endsWith('.woff2'));
  const styles = fileNames.filter((name) => name.endsWith('.css'));
  return [
    ...fonts.map(
      (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`,
    ),
    ...styles.map((name) => `<link rel="stylesheet" href="/${name}">`),
    ...entry.imports.toSorted().map((name) => `<link rel="modulepreload" href="/${name}">`),
    `<script type="module" src="/${entry.fileName}"></script>`,
  ].join('');
}
