// Translators replace text nodes. React inserts beside a node that it knows, and so throws where that is gone;
// a text that is the only child it sets as a whole.
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { filesBelow } from '../../../src/generator/files-below.ts';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function nodesIn(node: Node): Node[] {
  return [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesIn)];
}

/** Texts in markup that have neighbours, or whose neighbours are those of their fragment. */
function bareTexts(path: string): string[] {
  const code = readFileSync(path, 'utf8');
  const nodes = nodesIn(parseSync(path, code).program as unknown as Node);
  const textAt = ({ start, end }: Node) => code.slice(start, end).trim();

  /** Properties that are one element or several: text cannot be passed there. */
  const slots = [...code.matchAll(/(\w+)\??: ReactElement(?:\[\])?;/g)].map(([, name]) => name);

  /** Whether an expression is an element, a list of them or nothing. */
  const isMarkup = (node: unknown): boolean => {
    if (!isNode(node)) return false;
    const all = (...keys: string[]) => keys.every((key) => isMarkup(node[key]));
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return true;
      case 'Literal':
        return node['value'] === null || /^\s+$/.test(node['value'] as string); // a space between two
      case 'Identifier':
        return slots.includes(textAt(node));
      case 'ConditionalExpression':
        return all('consequent', 'alternate');
      case 'LogicalExpression':
        return all('right') && (node['operator'] === '&&' || all('left'));
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
        return all('expression');
      case 'CallExpression': // a list, of what its function gives for each
        return (node['arguments'] as Node[]).some(isMarkup);
      case 'ArrowFunctionExpression':
        return all('body');
      case 'BlockStatement':
        return (node['body'] as Node[]).some(isMarkup);
      case 'ReturnStatement':
        return all('argument');
      default:
        return false;
    }
  };

  const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';
  return nodes.filter(isElement).flatMap((element) => {
    const children = (element['children'] as Node[]).filter(
      (child) => !/^(\{\/\*.*\*\/\})?$/s.test(textAt(child)),
    );
    if (children.length < 2 && element.type === 'JSXElement') return [];
    return children.filter((child) => !isMarkup(child)).map((text) => `${path}: ${textAt(text)}`);
  });
}

test('every text in a component is the only child of its element', () => {
  const components = filesBelow('src/app').filter((name) => name.endsWith('.tsx'));
  expect(components.flatMap((name) => bareTexts(`src/app/${name}`))).toEqual([]);
});
