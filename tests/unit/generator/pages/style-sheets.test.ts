import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform, type Selector } from 'lightningcss';
import { expect, test } from 'vitest';
import {
  appDir,
  listAppFiles,
  minifyCss,
  resolveDeferred,
  sortSheets,
  utilities,
} from '../../../../src/generator/pages/style-sheets.ts';

const readSources = (ending: string) =>
  listAppFiles(ending).map((name) => ({ name, text: readFileSync(join(appDir, name), 'utf8') }));
const minify = (rules: string, isIncluded: boolean) =>
  minifyCss(resolveDeferred(rules, isIncluded), (file) => file);
const sheets = readSources('.css');

/** The classes at the end of each selector of a sheet, which it styles. */
function styledClasses(text: string): string[] {
  const styled: string[] = [];
  const readSelector = (selector: Selector) => {
    const end = selector.findLastIndex(({ type }) => type === 'combinator');
    for (const part of selector.slice(end + 1)) {
      if (part.type === 'class') styled.push(part.name);
      const isSubject = 'selectors' in part && part.kind !== 'not' && part.kind !== 'has';
      for (const inner of (isSubject && part.selectors) || []) readSelector(inner as Selector);
    }
  };
  const code = Buffer.from(text);
  transform({ filename: 'sheet.css', code, visitor: { Selector: (one) => readSelector(one) } });
  return styled;
}

test('sheets are sorted from the general to the special', () => {
  const refined = ['features/article/article-body.css', 'features/article/article-body-blocks.css'];
  const general = ['styles/reset.css', utilities, 'styles/base.css', 'ui/button.css'];
  const sorted = [...general, 'layout/header.css', ...refined];
  expect(sortSheets(sorted.toReversed())).toEqual(sorted);
  expect(() => sortSheets(['pages/a.css', utilities])).toThrow('app/pages/a.css is in no layer');
});

test('only the whole sheet has what stands inside `@deferred`', () => {
  const sheet = 'a{top:0}@deferred{a:hover{top:1px}@media print{a{top:2px}}}b{top:3px}';
  expect(minify(sheet, false)).toBe('a{top:0}b{top:3px}');
  expect(minify(sheet, true)).toBe('a{top:0}a:hover{top:1px}@media print{a{top:2px}}b{top:3px}');
});

test('every sheet is imported by a component, and brings its own keyframes', () => {
  const sources = readSources('.tsx')
    .map(({ text }) => text)
    .join('\n');
  for (const { name, text } of sheets) {
    expect.soft(sources).toContain(`/${name.replace(/.*\//, '')}';`);
    // A document has these itself.
    expect.soft(text.includes('@font-face')).toBe(name === 'styles/fonts.css');
    for (const [, animation] of text.matchAll(/@keyframes ([\w-]+)/g))
      expect.soft(text).toMatch(new RegExp(`animation:[^;]*\\b${animation}\\b`));
  }
});

test('no sheet styles a class of another feature', () => {
  const homes = new Map<string, Set<string>>();
  for (const { name, text } of sheets)
    for (const one of styledClasses(resolveDeferred(text, true)))
      homes.set(one, (homes.get(one) ?? new Set()).add(name.replace(/\/[^/]+$/, '')));
  const mayBeRefined = (folders: ReadonlySet<string>) =>
    /(?:^|,)(?:ui|styles)\b/.test([...folders].join());
  const shared = [...homes].filter(([, folders]) => folders.size > 1 && !mayBeRefined(folders));
  expect(shared).toEqual([]);
});
