import { describe, expect, test } from 'vitest';
import type * as uiWords from '../../../src/app/ui/ui.words.ts';
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

/** Expressions whose value is that of a part of them. */
const passing =
  /^(JSXExpressionContainer|TemplateLiteral|(Conditional|Logical|Binary|Array|Parenthesized|TSAs|TSSatisfies)Expression)$/;

/** The texts for readers in a syntax tree, wherever they stand; `isRead` where any text is for readers. */
function textsIn(node: Node, isRead = false): string[] {
  if (isForPrograms(node)) return [];
  const { type, value } = node;
  const inside = (isPartRead: (part: Node) => boolean) =>
    childrenOf(node).flatMap((part) => textsIn(part, isPartRead(part)));
  if (type === 'JSXText') return [String(value).trim()].filter(hasLetter);
  if (type === 'JSXAttribute') {
    const isAttributeRead = readAttributes.has(String((node['name'] as Node)['name']));
    return inside(() => isAttributeRead).filter((text) => !spokenByPrograms.has(text));
  }
  if (type === 'JSXElement' || type === 'JSXFragment')
    return inside((part) => part.type === 'JSXExpressionContainer');
  const text = type === 'TemplateElement' ? (value as { raw: string }).raw : value;
  if ((type === 'Literal' || type === 'TemplateElement') && typeof text === 'string')
    return [text].filter(isRead ? hasLetter : beginsAsText);
  return inside(() => isRead && passing.test(type));
}

/** What stands in a file of code, though it should stand in a file of words. */
function strayTexts(path: string, code: string): string[] {
  return [...new Set(textsIn(parse(path, code)))].map((text) => `${path}: “${text}”`);
}

test('no text for readers stands in a component, but in a file of words beside it', () => {
  expect(findInApp(/^(?!.*\.(?:words|d)\.ts$).*\.tsx?$/, strayTexts)).toEqual([]);
});

test('no style sheet holds a text for readers', () => {
  const texts = (path: string, code: string) =>
    [...code.matchAll(/^ *content: (.*);/gm)]
      .flatMap(([, value = '']) => value.match(/'[^']*'|"[^"]*"/g) ?? [])
      .filter(hasLetter)
      .map((text) => `${path}: ${text}`);
  expect(findInApp(/\.(css|tsx)$/, texts)).toEqual([]);
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
});

test('a second language has every text of the first, or does not compile', () => {
  type GermanWords = Translation<Pick<typeof uiWords, 'notices' | 'readingTime'>>;
  const german = {
    notices: 'Hinweise',
    readingTime: (minutes: number) => `${minutes} Minuten`,
  } satisfies GermanWords;
  expect(german.readingTime(4)).toBe('4 Minuten');
  // @ts-expect-error -- a text is missing
  ({ notices: 'Hinweise' }) satisfies GermanWords;
  // @ts-expect-error -- a text takes no number
  ({ ...german, readingTime: 'Minuten' }) satisfies GermanWords;
});
