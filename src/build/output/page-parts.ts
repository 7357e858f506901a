import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';
import {
  pageKinds,
  type FirstStyles,
  type PageKind,
  type PageParts,
} from '../../core/page-parts.ts';
import { addressOf } from '../../core/urls.ts';
import { firstRules, withoutFonts } from './first-rules.ts';

/** The words that a page of a kind can have as classes. */
export type WordsOf = (kind: PageKind) => ReadonlySet<string>;

/**
 * What every page gets from the built bundle, whoever renders it. The fonts are moved from the
 * bundle's sheet into what is inlined.
 * @param earlyScript text of the script in the head; see build/early-script.ts
 * @throws Error when the bundle lacks an entry script, or has not one sheet.
 */
export function pageParts(
  bundle: Rolldown.OutputBundle,
  { earlyScript, wordsOf }: { earlyScript: string; wordsOf: WordsOf },
): PageParts {
  const sheet = styleSheet(bundle);
  const rules = withShortNames(String(sheet.source));
  const styles = firstStyles(rules, wordsOf);
  sheet.source = withoutFonts(rules);
  return {
    headTags: assetTags(bundle, sheet.fileName) + earlyScriptTag(earlyScript, codeParts(bundle)),
    firstStyles: styles,
    inlineHashes: {
      scriptHashes: [hashOf(earlyScript)],
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

/** The names by which `light-dark()` is written for older browsers stand in every page, many times. */
function withShortNames(sheet: string): string {
  return sheet.replaceAll('--lightningcss-light', '--l').replaceAll('--lightningcss-dark', '--d');
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

/**
 * The script of the head, after the `theme-color` tags that it changes.
 * @param parts addresses of the page's code, which the script brings: each after what it needs
 */
export function earlyScriptTag(earlyScript: string, parts: readonly string[]): string {
  return `<script data-parts="${parts.join(' ')}">${earlyScript}</script>`;
}

/** Addresses of page/start.ts and of page/main.tsx, each after all that it imports. */
function codeParts(bundle: Rolldown.OutputBundle): string[] {
  const parts = new Set<string>();
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || parts.has(addressOf(`/${fileName}`))) return;
    chunk.imports.toSorted().forEach(add);
    parts.add(addressOf(`/${fileName}`));
  };
  for (const name of ['start', 'main']) {
    const entry = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.isEntry && output.name === name,
    );
    if (!entry) throw new Error(`The bundle has no entry script “${name}”`);
    add(entry.fileName);
  }
  return [...parts];
}

/**
 * Markup for the fonts and the whole sheet. That must not hold up the first view, so it is at first
 * for paper alone, until page/whole-styles.ts applies it. Where no script can do so, it holds it up.
 */
function assetTags(bundle: Rolldown.OutputBundle, sheet: string): string {
  const fonts = Object.values(bundle)
    .map(({ fileName }) => fileName)
    .filter((name) => name.endsWith('.woff2'))
    .toSorted();
  return [
    ...fonts.map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${addressOf(`/${name}`)}">`,
    ),
    `<link rel="stylesheet" href="${addressOf(`/${sheet}`)}" media="print">`,
    `<noscript><link rel="stylesheet" href="${addressOf(`/${sheet}`)}"></noscript>`,
  ].join('');
}
