import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform, type Selector } from 'lightningcss';
import { describe, expect, test } from 'vitest';
import {
  listFiles,
  minifyCss,
  resolveLater,
  sortSheets,
  utilities,
} from '../../../../src/generator/pages/style-sheets.ts';

const appDir = fileURLToPath(new URL('../../../../src/app', import.meta.url));
const readFiles = async (ending: string) =>
  Promise.all(
    (await listFiles(appDir, ending)).map(async (name) => ({
      name,
      text: await readFile(join(appDir, name), 'utf8'),
    })),
  );
const minify = (rules: string, isIncluded: boolean) =>
  minifyCss(resolveLater(rules, isIncluded), (file) => file);
const sheets = await readFiles('.css');
const components = await readFiles('.tsx');

type Facts = {
  /** What is styled: the classes at the end of each selector. */
  styled: string[];
  /** Pseudo-classes outside of `:not()`, and pseudo-elements. */
  states: string[];
  properties: string[];
  fontFaces: number;
  keyframes: string[];
  media: string[];
};

function factsOf(text: string): Facts {
  const facts: Facts = {
    styled: [],
    states: [],
    properties: [],
    fontFaces: 0,
    keyframes: [],
    media: [],
  };
  const readSelector = (selector: Selector, isSubject: boolean) => {
    const end = selector.findLastIndex(({ type }) => type === 'combinator');
    for (const [index, part] of selector.entries()) {
      if (part.type === 'class' && isSubject && index > end) facts.styled.push(part.name);
      if (part.type === 'attribute') facts.states.push(`[${part.name}]`);
      if (part.type !== 'pseudo-class' && part.type !== 'pseudo-element') continue;
      facts.states.push(part.kind);
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
      Declaration: (declaration) => {
        facts.properties.push(declaration.property);
      },
      Rule: {
        'font-face': () => {
          facts.fontFaces += 1;
        },
        keyframes: ({ value: { name } }) => {
          facts.keyframes.push(name.value);
        },
      },
      MediaQuery: (query) => {
        facts.media.push(JSON.stringify(query));
      },
    },
  });
  return facts;
}

/** What of a sheet does not show at first sight. */
function laterSigns(name: string, { states, properties, media }: Facts): string[] {
  const later = ['hover', 'active', 'focus-visible', 'selection', 'active-view-transition'];
  return [
    ...states.filter((state) => later.includes(state)).map((state) => `${name} :${state}`),
    ...properties
      .filter((one) => ['transition', 'cursor'].includes(one))
      .map((one) => `${name} ${one}`),
    ...media
      .filter((query) => /"print"|"scripting"|"reduce"/.test(query))
      .map((query) => `${name} ${query}`),
  ];
}

const facts = new Map(sheets.map(({ name, text }) => [name, factsOf(resolveLater(text, true))]));

describe('the order in which sheets apply', () => {
  test('is the same for a part of them as for all', () => {
    const all = sortSheets([...facts.keys(), utilities]);
    const part = all.filter((_, index) => index % 2 === 0).toReversed();
    expect(sortSheets(part)).toEqual(part.toReversed());
  });

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
    expect(() => sortSheets(['pages/a.css'])).toThrow('app/pages/a.css is in no layer');
  });
});

describe('what stands inside `@later`', () => {
  test('is dropped for the first view, and stays in its place in the whole sheet', () => {
    const sheet = 'a{top:0}@later{a:hover{top:1px}@media print{a{top:2px}}}b{top:3px}';
    expect(minify(sheet, false)).toBe('a{top:0}b{top:3px}');
    expect(minify(sheet, true)).toBe('a{top:0}a:hover{top:1px}@media print{a{top:2px}}b{top:3px}');
  });

  test('is all that paper, a missing script or the reader’s hand change', () => {
    const first = sheets.flatMap(({ name, text }) =>
      laterSigns(name, factsOf(minify(text, false))),
    );
    expect(first).toEqual([]);
    const seen = [...facts].flatMap(([name, sheet]) => laterSigns(name, sheet)).join('\n');
    for (const sign of [
      ':hover',
      ':focus-visible',
      ' cursor',
      '"print"',
      '"scripting"',
      '"reduce"',
    ])
      expect(seen).toContain(sign);
  });
});

test.each([...facts.keys()])('%s is imported by a component', (name) => {
  const file = name.replace(/.*\//, '');
  const importers = components.filter(({ text }) => text.includes(`/${file}';`));
  expect(importers).not.toEqual([]);
});

test('an article’s text may have every class', () => {
  const body = components.find(({ name }) => name.endsWith('/article-body.tsx'))?.text;
  const parts = [...facts.keys()].filter((name) => /article-body[^.]*\.css$/.test(name));
  for (const name of parts) expect(body).toContain(`./${name.replace(/.*\//, '')}`);
});

test('keyframes come with the rule that names them', () => {
  const missing = sheets.flatMap(({ name, text }) =>
    (facts.get(name)?.keyframes ?? [])
      .filter((animation) => !new RegExp(`animation:[^;]*\\b${animation}\\b`).test(text))
      .map((animation) => `${name} ${animation}`),
  );
  expect(missing).toEqual([]);
});

test('a document that has its fonts is given them no second time', () => {
  const withFonts = [...facts].filter(([, { fontFaces }]) => fontFaces > 0).map(([name]) => name);
  expect(withFonts).toEqual(['styles/fonts.css']); // which the whole sheet of a build is without
});

test('no sheet styles a class of another feature', () => {
  const folderOf = (name: string) => name.replace(/\/[^/]+$/, '');
  const isFeature = (folder: string) => !/^(?:ui|styles)\b/.test(folder);
  const homes = new Map<string, Set<string>>();
  for (const [name, { styled }] of facts)
    for (const one of styled) homes.set(one, (homes.get(one) ?? new Set()).add(folderOf(name)));
  const shared = [...homes]
    .filter(([, folders]) => [...folders].every(isFeature) && folders.size > 1) // what is of ui/ may be refined
    .map(([one, folders]) => `.${one} is styled in ${[...folders].join(' and ')}`);
  expect(shared).toEqual([]);
});

test('files that the rules name have the addresses of the build', () => {
  const rules = '@font-face{font-family:A;src:url(a.woff2)}';
  expect(minifyCss(rules, (file) => `/assets/${file}`)).toContain('url(/assets/a.woff2)');
});

test('colours of two themes are written short, since they stand in every page', () => {
  const lowered = minify(':root{color-scheme:light dark;--bg:light-dark(#fff,#000)}', true);
  expect(lowered).toContain('--bg:var(--l,#fff)var(--d,#000)');
  expect(lowered).not.toContain('lightningcss');
});
