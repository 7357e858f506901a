// Translators replace text nodes. React inserts beside a node that it knows, and so throws where that is gone;
// a text that is the only child it sets as a whole.
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { listFiles } from '../../../src/generator/list-files.ts';

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

  const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';

  /** Whether an expression is an element, a list of them or nothing. */
  const isMarkup = (node: unknown): boolean => {
    if (!isNode(node)) return false;
    const is = (key: string) => [node[key]].flat().some(isMarkup);
    switch (node.type) {
      case 'Literal':
        return node['value'] === null || /^\s+$/.test(node['value'] as string); // a space between two
      case 'Identifier':
        return slots.includes(textAt(node));
      case 'ConditionalExpression':
        return is('consequent') && is('alternate');
      case 'LogicalExpression':
        return is('right') && (node['operator'] === '&&' || is('left'));
      default: // a call gives a list, of what its function gives for each
        return isElement(node) || ['expression', 'arguments', 'body', 'argument'].some(is);
    }
  };

  return nodes.filter(isElement).flatMap((element) => {
    const isComment = (node: Node) => /^(\{\/\*.*\*\/\})?$/s.test(textAt(node));
    const children = (element['children'] as Node[]).filter((child) => !isComment(child));
    if (children.length < 2 && element.type === 'JSXElement') return [];
    return children.filter((child) => !isMarkup(child)).map((text) => `${path}: ${textAt(text)}`);
  });
}

test('every text in a component is the only child of its element', () => {
  const components = listFiles('src/app').filter((name) => name.endsWith('.tsx'));
  expect(components.flatMap((name) => bareTexts(`src/app/${name}`))).toEqual([]);
});
