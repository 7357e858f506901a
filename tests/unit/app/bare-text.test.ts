// Translators replace text nodes. React inserts beside a node that it knows, and so throws where that is gone;
// a text that is the only child it sets as a whole.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function nodesIn(node: Node): Node[] {
  return [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesIn)];
}

const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';

/** Whether an expression is an element, a list of them or nothing; `slots` are names of such values. */
function isMarkup(node: unknown, slots: ReadonlySet<string>): boolean {
  if (!isNode(node)) return false;
  const all = (...keys: string[]) => keys.every((key) => isMarkup(node[key], slots));
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return true;
    case 'Literal':
      return node['value'] === null || /^\s+$/.test(node['value'] as string); // a space between two
    case 'Identifier':
      return slots.has(String(node['name']));
    case 'ConditionalExpression':
      return all('consequent', 'alternate');
    case 'LogicalExpression':
      return all('right') && (node['operator'] === '&&' || all('left'));
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return all('expression');
    case 'CallExpression': // a list, of what the last function gives for each
      return (node['arguments'] as Node[]).some(
        ({ type, body }) => type === 'ArrowFunctionExpression' && isMarkup(resultOf(body), slots),
      );
    default:
      return false;
  }
}

/** What a function's body gives back. */
function resultOf(body: unknown): unknown {
  if (!isNode(body) || body.type !== 'BlockStatement') return body;
  return (body['body'] as Node[]).find(({ type }) => type === 'ReturnStatement')?.['argument'];
}

/** Names of what is typed as one element or several: text cannot be passed there. */
function slotsIn(nodes: readonly Node[], code: string): Set<string> {
  const slots = nodes.filter(({ type, typeAnnotation }) => {
    if (type !== 'TSPropertySignature' || !isNode(typeAnnotation)) return false;
    const types = code.slice(typeAnnotation.start, typeAnnotation.end).split(/[:|]/).slice(1);
    return types.every((one) => /^ReactElement(\[\])?$/.test(one.trim()));
  });
  return new Set(slots.map(({ key }) => String((key as Node)['name'])));
}

/** Texts in markup that have neighbours, or whose neighbours are those of their fragment. */
function bareTexts(path: string, code: string): string[] {
  const nodes = nodesIn(parseSync(path, code).program as unknown as Node);
  const slots = slotsIn(nodes, code);
  return nodes.filter(isElement).flatMap((element) => {
    const children = (element['children'] as Node[]).filter(
      ({ type, value, expression }) =>
        (type !== 'JSXText' || /\S/.test(String(value))) &&
        (expression as Node | undefined)?.type !== 'JSXEmptyExpression',
    );
    if (children.length < 2 && element.type === 'JSXElement') return [];
    const texts = children.filter((child) => !isMarkup(child, slots));
    return texts.map(({ start, end }) => `${path}: ${code.slice(start, end).trim()}`);
  });
}

test('every text in a component is the only child of its element', () => {
  const folder = fileURLToPath(new URL('../../../src/app', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const components = files.filter((name) => name.endsWith('.tsx'));
  expect(
    components.flatMap((name) => bareTexts(name, readFileSync(join(folder, name), 'utf8'))),
  ).toEqual([]);
});
