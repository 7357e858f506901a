import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform, type Selector } from 'lightningcss';
import { describe, expect, test } from 'vitest';
import {
  isLater,
  listComponents,
  listSheets,
  sortSheets,
  utilities,
} from '../../../../src/generator/pages/style-sheets.ts';

const appDir = fileURLToPath(new URL('../../../../src/app', import.meta.url));
const sheets = await Promise.all(
  (await listSheets(appDir)).map(async (name) => ({
    name,
    text: await readFile(join(appDir, name), 'utf8'),
  })),
);
const components = await Promise.all(
  (await listComponents(appDir)).map((file) =>
    readFile(file, 'utf8').then((text) => ({ file, text })),
  ),
);

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

const facts = new Map(sheets.map(({ name, text }) => [name, factsOf(text)]));

describe('the order in which sheets apply', () => {
  test('is the same for a part of them as for all', () => {
    const all = sortSheets([...facts.keys(), utilities]);
    const part = all.filter((name) => !isLater(name)).toReversed();
    expect(sortSheets(part)).toEqual(part.toReversed());
  });

  test('puts the more special later, a sheet before what continues it, and utilities below all classes', () => {
    const sorted = [
      'styles/reset.css',
      utilities,
      'styles/base.css',
      'styles/base.later.css',
      'ui/button.css',
      'layout/header.css',
      'features/article/article-body.css',
      'features/article/article-body.later.css',
      'features/article/article-body-blocks.css',
    ];
    expect(sortSheets(sorted.toReversed())).toEqual(sorted);
  });

  test('a sheet in no layer is named', () => {
    expect(() => sortSheets(['pages/a.css'])).toThrow('app/pages/a.css is in no layer');
  });
});

describe('a sheet of the first view', () => {
  test.each([...facts].filter(([name]) => !isLater(name)))(
    '%s is imported by a component',
    (name) => {
      const file = name.replace(/.*\//, '');
      const importers = components.filter(({ text }) => text.includes(`/${file}';`));
      expect(importers).not.toEqual([]);
    },
  );

  test('what paper, a missing script or the reader’s hand change comes later', () => {
    const signsIn = (isWanted: (name: string) => boolean) =>
      [...facts]
        .filter(([name]) => isWanted(name))
        .flatMap(([name, sheet]) => laterSigns(name, sheet));
    expect(signsIn((name) => !isLater(name))).toEqual([]);
    const seen = signsIn(isLater).join('\n');
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

  test('an article’s text may have every class', () => {
    const body = components.find(({ file }) => file.endsWith('/article-body.tsx'))?.text;
    const parts = [...facts.keys()].filter((name) => /article-body[^.]*\.css$/.test(name));
    for (const name of parts) expect(body).toContain(`./${name.replace(/.*\//, '')}`);
  });
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
