import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform, type Selector } from 'lightningcss';
import { describe, expect, test } from 'vitest';
import {
  appDir,
  listFiles,
  minifyCss,
  resolveLater,
  sortSheets,
  utilities,
} from '../../../../src/generator/pages/style-sheets.ts';

const readFiles = async (ending: string) =>
  Promise.all(
    listFiles(ending).map(async (name) => ({
      name,
      text: await readFile(join(appDir, name), 'utf8'),
    })),
  );
const minify = (rules: string, isIncluded: boolean) =>
  minifyCss(resolveLater(rules, isIncluded), (file) => file);
const sheets = await readFiles('.css');
const components = await readFiles('.tsx');

/** The classes at the end of each selector of a sheet, which it styles, and what of it does not show at first sight. */
function factsOf(text: string) {
  const styled: string[] = [];
  const later: string[] = [];
  const readSelector = (selector: Selector, isSubject: boolean) => {
    const end = selector.findLastIndex(({ type }) => type === 'combinator');
    for (const [index, part] of selector.entries()) {
      if (part.type === 'class' && isSubject && index > end) styled.push(part.name);
      if (part.type !== 'pseudo-class' && part.type !== 'pseudo-element') continue;
      if (/^(hover|active|focus-visible|selection|active-view-transition)$/.test(part.kind))
        later.push(part.kind);
      if ('selectors' in part && part.selectors && part.kind !== 'not')
        for (const inner of part.selectors)
          readSelector(inner as Selector, isSubject && index > end && part.kind !== 'has');
    }
  };
  transform({
    filename: 'sheet.css',
    code: Buffer.from(text),
    visitor: {
      Selector: (selector) => readSelector(selector, true),
      Declaration: ({ property }) => {
        if (/^(transition|cursor)$/.test(property)) later.push(property);
      },
      MediaQuery: (query) => {
        later.push(...(/"(?:print|scripting|reduce)"/.exec(JSON.stringify(query)) ?? []));
      },
    },
  });
  return { styled, later };
}

describe('the order in which sheets apply', () => {
  test('puts the more special later, a shorter name first, and utilities below all classes', () => {
    const sorted = [
      'styles/reset.css',
      utilities,
      'styles/base.css',
      'ui/button.css',
      'layout/header.css',
      'features/article/article-body.css',
      'features/article/article-body-blocks.css',
    ];
    expect(sortSheets(sorted.toReversed())).toEqual(sorted);
  });

  test('a sheet in no layer is named', () => {
    const sort = () => sortSheets(['pages/a.css', utilities]);
    expect(sort).toThrow('app/pages/a.css is in no layer');
  });
});

describe('what stands inside `@later`', () => {
  test('is dropped for the first view, and stays in its place in the whole sheet', () => {
    const sheet = 'a{top:0}@later{a:hover{top:1px}@media print{a{top:2px}}}b{top:3px}';
    expect(minify(sheet, false)).toBe('a{top:0}b{top:3px}');
    expect(minify(sheet, true)).toBe('a{top:0}a:hover{top:1px}@media print{a{top:2px}}b{top:3px}');
  });

  test('is all that paper or the reader’s hand change', () => {
    const laterIn = (isIncluded: boolean) =>
      sheets.flatMap(({ name, text }) =>
        factsOf(minify(text, isIncluded)).later.map((sign) => `${name} ${sign}`),
      );
    expect(laterIn(false)).toEqual([]);
    for (const sign of ['hover', 'focus-visible', 'cursor', '"print"', '"reduce"'])
      expect(laterIn(true).join('\n')).toContain(sign);
  });
});

test('every sheet is imported by a component', () => {
  const sources = components.map(({ text }) => text).join('\n');
  const names = sheets.map(({ name }) => name.replace(/.*\//, ''));
  expect(names.filter((name) => !sources.includes(`/${name}';`))).toEqual([]);
});

test('keyframes come with the rule that names them', () => {
  const missing = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/@keyframes ([\w-]+)/g)]
      .filter(([, animation]) => !new RegExp(`animation:[^;]*\\b${animation}\\b`).test(text))
      .map(([rule]) => `${name} ${rule}`),
  );
  expect(missing).toEqual([]);
});

test('a document that has its fonts is given them no second time', () => {
  const withFonts = sheets.filter(({ text }) => text.includes('@font-face'));
  expect(withFonts.map(({ name }) => name)).toEqual(['styles/fonts.css']); // which the whole sheet of a build is without
});

test('no sheet styles a class of another feature', () => {
  const homes = new Map<string, Set<string>>();
  for (const { name, text } of sheets)
    for (const one of factsOf(resolveLater(text, true)).styled)
      homes.set(one, (homes.get(one) ?? new Set()).add(name.replace(/\/[^/]+$/, '')));
  const shared = [...homes]
    .filter(([, folders]) => folders.size > 1)
    .filter(([, folders]) => ![...folders].some((folder) => /^(?:ui|styles)\b/.test(folder))); // may be refined
  expect(shared).toEqual([]);
});
