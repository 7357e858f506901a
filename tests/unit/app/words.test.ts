import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import * as carouselWords from '../../../src/app/ui/carousel/carousel.words.ts';

/** What a file of words must hold to replace `Words` in another language. */
type Translation<Words> = {
  readonly [Name in keyof Words]: Words[Name] extends string ? string : Words[Name];
};

type Node = { type: string } & Record<string, unknown>;

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

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

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
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  return [...new Set(textsIn(program as unknown as Node))].map((text) => `${path}: “${text}”`);
}

test('no text for readers stands in a component, but in a file of words beside it', () => {
  const folder = fileURLToPath(new URL('../../../src/app', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.(words|d)\.ts$/.test(name),
  );
  expect(files).toContain(join('ui', 'spinner.tsx'));
  const stray = files.flatMap((name) => strayTexts(name, readFileSync(join(folder, name), 'utf8')));
  expect(stray).toEqual([]);
});

describe('what is refused in a component', () => {
  test.each([
    ['text between tags', '<p>Hello</p>'],
    ['text beside a value', '<p>{count} articles</p>'],
    ['a string between tags', `<p>{'hello'}</p>`],
    ['one of two strings', `<p>{isOffline ? 'offline' : words.online}</p>`],
    ['a string that is there at times', `<p>{isOffline && 'offline'}</p>`],
    ['text around a value', '<p>{`page ${number}`}</p>'],
    ['text put together', `<p>{count + ' articles'}</p>`],
    ['the name of a control', '<button aria-label="menu" />'],
    ['the name of a control by its state', `<button aria-label={isOpen ? 'close' : words.open} />`],
    ['what a picture shows', '<img alt="a staircase" />'],
    ['a tooltip', `<a data-tooltip={'next'} />`],
    ['the title of a part', '<Drawer title="menu" />'],
    ['a label among other attributes', `<p {...(busy && { 'aria-label': 'Busy' })} />`],
    ['text that goes through a name', `<p>{labels.x}</p>; const labels = { x: 'Read more' }`],
    ['text that goes through a call', `<title>{titleWithBrand('Page not found')}</title>`],
    ['text of a head', `null; const head = { description: 'Guides for a first job' }`],
  ])('%s', (_what, markup) => {
    expect(strayTexts('a.tsx', `const part = ${markup};`)).toHaveLength(1);
  });

  test.each([
    ['words', '<p>{words.hello}</p>'],
    ['words with a value', '<p>{words.pageOf(number, total)}</p>'],
    ['signs and numbers', `<p>{number}, {'…'} {' '}</p>`],
    ['classes', '<p className="title mt-4" />'],
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
    ['modules', `null; import('./Home.tsx')`],
  ])('and not %s', (_what, markup) => {
    expect(strayTexts('a.tsx', `const part = ${markup};`)).toEqual([]);
  });
});

test('a second language has every text of the first, or does not compile', () => {
  const german = {
    carousel: 'Karussell',
    previousSlide: 'Vorige Folie',
    nextSlide: 'Nächste Folie',
    chooseSlide: 'Folie wählen',
    slide: (number: number) => `Folie ${number}`,
    pauseSlides: 'Folien anhalten',
    playSlides: 'Folien abspielen',
    pause: 'Anhalten',
    play: 'Abspielen',
  } satisfies Translation<typeof carouselWords>;
  expect(Object.keys(german).toSorted()).toEqual(Object.keys(carouselWords).toSorted());

  const { play: _play, ...withoutOne } = german;
  // @ts-expect-error -- a text is missing
  withoutOne satisfies Translation<typeof carouselWords>;
  // @ts-expect-error -- a text takes no number
  ({ ...german, slide: 'Folie' }) satisfies Translation<typeof carouselWords>;
});
