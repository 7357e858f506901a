import { describe, expect, test } from 'vitest';
import * as uiWords from '../../../src/app/ui/ui.words.ts';
import { childrenOf, findInApp, isNode, parse, type Node } from './component-syntax.ts';

/** What a file of words must hold to replace `Words` in another language. */
type Translation<Words> = {
  readonly [Name in keyof Words]: Words[Name] extends string ? string : Words[Name];
};

/** Attributes whose text readers see or hear; of our own components, too. */
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'children',
  'content',
  'data-tooltip',
  'label',
  'placeholder',
  'text',
  'title',
]);

/** What else those attributes say: programs read it. */
const spokenByPrograms = new Set(['noindex', 'website', 'summary_large_image']);

const hasLetter = (text: string) => /\p{L}/u.test(text);

/** As sentences and labels begin; names of keys, errors and exports have no space and often two capitals. */
const beginsAsText = (text: string) =>
  /^\P{L}*\p{Lu}\p{Ll}/u.test(text) && !/^\p{Lu}\p{Ll}+(\p{Lu}\p{Ll}+)+$/u.test(text);

/** The parts of an expression that can be its value, as far as they are text. */
function textValues(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : [];
    case 'TemplateLiteral':
      return (node['quasis'] as Node[]).map(({ value }) => (value as { raw: string }).raw);
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap(textValues);
    case 'LogicalExpression':
      return [node['left'], node['right']].flatMap(textValues);
    case 'BinaryExpression':
      return node['operator'] === '+' ? [node['left'], node['right']].flatMap(textValues) : [];
    case 'ArrayExpression':
      return (node['elements'] as unknown[]).flatMap(textValues);
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textValues(node['expression']);
    default:
      return [];
  }
}

/** Whether no reader meets what stands in `node`: names of modules and types, keys, reports to maintainers. */
function isForPrograms(node: Node): boolean {
  if (/^(Import|ExportAll|ExportNamed|TS(?!As|Satisfies|NonNull))/.test(node.type))
    return node.type !== 'ExportNamedDeclaration' || isNode(node['source']);
  if (node.type === 'BinaryExpression') return node['operator'] !== '+';
  const called = node['callee'];
  if (!isNode(called)) return false;
  if (node.type === 'NewExpression') return called['name'] === 'Error';
  const owner = called['object'];
  return isNode(owner) && owner['name'] === 'console';
}

/** The texts for readers in a syntax tree, wherever they stand. */
function textsIn(node: Node): string[] {
  if (isForPrograms(node)) return [];
  const inside = () => childrenOf(node).flatMap(textsIn);
  switch (node.type) {
    case 'JSXText':
      return [String(node['value']).trim()].filter(hasLetter);
    case 'JSXElement':
    case 'JSXFragment': {
      const contents = (node['children'] as Node[])
        .filter(({ type }) => type === 'JSXExpressionContainer')
        .flatMap(textValues);
      return [...contents.filter(hasLetter), ...inside()];
    }
    case 'JSXAttribute': {
      const name = node['name'] as Node;
      const isRead = readAttributes.has(String(name['name']));
      const values = isRead ? textValues(node['value']) : [];
      return [
        ...values.filter((text) => hasLetter(text) && !spokenByPrograms.has(text)),
        ...inside(),
      ];
    }
    case 'Property':
      return [node['value'], node['computed'] ? node['key'] : undefined]
        .filter(isNode)
        .flatMap(textsIn);
    case 'Literal':
    case 'TemplateLiteral':
      return [...textValues(node).filter(beginsAsText), ...inside()];
    default:
      return inside();
  }
}

/** What stands in a file of code, though it should stand in a file of words. */
function strayTexts(path: string, code: string): string[] {
  return [...new Set(textsIn(parse(path, code)))].map((text) => `${path}: “${text}”`);
}

test('no text for readers stands in a component, but in a file of words beside it', () => {
  expect(findInApp(/^(?!.*\.(?:words|d)\.ts$).*\.tsx?$/, strayTexts)).toEqual([]);
});

describe('what is refused in a component', () => {
  test.each([
    ['text between tags', '<p>Hello</p>'],
    ['text beside a value', '<p>{count} articles</p>'],
    ['a string between tags', `<p>{'hello'}</p>`],
    ['text around a value', '<p>{`page ${number}`}</p>'],
    ['the name of a control', '<button aria-label="menu" />'],
    ['what a picture shows', '<img alt="a staircase" />'],
    ['a label among other attributes', `<p {...(busy && { 'aria-label': 'Busy' })} />`],
    ['text that goes through a name', `<p>{labels.x}</p>; const labels = { x: 'Read more' }`],
    ['text that goes through a call', `<title>{titleWithBrand('Page not found')}</title>`],
    ['text of a head', `null; const head = { description: 'Guides for a first job' }`],
  ])('%s', (_what, markup) => {
    expect(strayTexts('a.tsx', `const part = ${markup};`)).toHaveLength(1);
  });

  test.each([
    ['words', '<p>{words.hello}</p>'],
    ['signs and numbers', `<p>{number}, {'…'} {' '}</p>`],
    ['classes by state', '<p className={isWide ? "wide" : `tone ${tone}`} />'],
    [
      'names of programs',
      '<input type="radio" name={name} onKeyDown={(e) => e.key === "Escape"} />',
    ],
    [
      'what only maintainers read',
      'null; console.warn("The menu is gone."); throw new Error("No")',
    ],
    [
      'names of exports and types',
      `null; lazy(load, 'DeviceScreen'); type Size = 'Small' | 'Large'`,
    ],
  ])('and not %s', (_what, markup) => {
    expect(strayTexts('a.tsx', `const part = ${markup};`)).toEqual([]);
  });
});

test('a second language has every text of the first, or does not compile', () => {
  const german = {
    needsConnection: 'Braucht eine Verbindung',
    opensInNewTabOnline: ' (öffnet sich in einem neuen Tab, braucht eine Verbindung)',
    notices: 'Hinweise',
    readingTime: (minutes: number) => `${minutes} Minuten`,
    opening: (title: string) => `„${title}“ wird geöffnet`,
  } satisfies Translation<typeof uiWords>;
  expect(Object.keys(german).toSorted()).toEqual(Object.keys(uiWords).toSorted());

  const { notices: _notices, ...withoutOne } = german;
  // @ts-expect-error -- a text is missing
  withoutOne satisfies Translation<typeof uiWords>;
  // @ts-expect-error -- a text takes no number
  ({ ...german, readingTime: 'Minuten' }) satisfies Translation<typeof uiWords>;
});
