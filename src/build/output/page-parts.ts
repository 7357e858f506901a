import { createHash } from 'node:crypto';
import { minifySync, type Rolldown } from 'vite';
import {
  pageKinds,
  type FirstStyles,
  type PageKind,
  type PageParts,
} from '../../core/page-parts.ts';
import { showTheme } from '../../page/show-theme.ts';
import { firstRules, withoutFonts } from './first-rules.ts';

/** The words that a page of a kind can have as classes. */
export type WordsOf = (kind: PageKind) => ReadonlySet<string>;

/**
 * What every page gets from the built bundle, whoever renders it. The fonts are moved from the
 * bundle's sheet into what is inlined.
 * @throws Error when the bundle has no entry script, or not one sheet.
 */
export function pageParts(bundle: Rolldown.OutputBundle, wordsOf: WordsOf): PageParts {
  const sheet = styleSheet(bundle);
  const styles = firstStyles(String(sheet.source), wordsOf);
  sheet.source = withoutFonts(String(sheet.source));
  return {
    headTags: `<script>${themeScript}</script>${headTags(bundle, sheet.fileName)}`,
    firstStyles: styles,
    inlineHashes: {
      scriptHashes: [hashOf(themeScript)],
      styleHashes: Object.values(styles).map(hashOf),
    },
  };
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** All styles of the site. */
function styleSheet(bundle: Rolldown.OutputBundle): Rolldown.OutputAsset {
  const [sheet, ...others] = Object.values(bundle).filter(({ fileName }) =>
    fileName.endsWith('.css'),
  );
  if (sheet?.type !== 'asset' || others.length > 0)
    throw new Error('The bundle must have one style sheet, from which pages are given their part');
  return sheet;
}

/** A rule of every kind is in `every` alone, so that the worker holds it once. */
function firstStyles(sheet: string, wordsOf: WordsOf): FirstStyles {
  const all = pageKinds.map((kind) => {
    const words = wordsOf(kind);
    return firstRules(sheet, (name) => words.has(name));
  });
  const [first = [], ...others] = all;
  const shared = new Set(first.filter((rule) => others.every((rules) => rules.includes(rule))));
  const own = pageKinds.map((kind, index) => [
    kind,
    (all[index] ?? []).filter((rule) => !shared.has(rule)).join(''),
  ]);
  return { every: [...shared].join(''), ...Object.fromEntries(own) };
}

/** Shows the reader's theme; inline, since a file would come after the first frame. */
export const themeScript = minifySync('show-theme.js', `(${String(showTheme)})()`).code.trim();

/**
 * Markup for the end of every page's head: fonts and styles first, then the scripts, which run
 * after the document is parsed. The same for every page.
 *
 * The whole sheet must not hold up the first view, so it is at first for paper alone, until
 * page/whole-styles.ts applies it. Where no script can do so, it holds up the view.
 */
function headTags(bundle: Rolldown.OutputBundle, sheet: string): string {
  const outputs = Object.values(bundle);
  const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry);
  if (entry?.type !== 'chunk') throw new Error('The bundle has no entry script');
  const fileNames = outputs.map((output) => output.fileName).toSorted();
  const fonts = fileNames.filter((name) => name.endsWith('.woff2'));
  return [
    ...fonts.map(
      (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`,
    ),
    `<link rel="stylesheet" href="/${sheet}" media="print">`,
    `<noscript><link rel="stylesheet" href="/${sheet}"></noscript>`,
    ...entry.imports.toSorted().map((name) => `<link rel="modulepreload" href="/${name}">`),
    `<script type="module" src="/${entry.fileName}"></script>`,
  ].join('');
}
