/** The syntax trees of the app's components, for rules that no linter knows. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect } from 'vitest';

export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

export function parse(path: string, code: string): Node {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  return program as unknown as Node;
}

/** What a rule finds in the files of the app whose names match. */
export function findInApp(names: RegExp, rule: (path: string, code: string) => string[]): string[] {
  const folder = fileURLToPath(new URL('../../../src/app', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    names.test(name),
  );
  expect(files).toContain(join('ui', 'spinner.tsx'));
  return files.flatMap((name) => rule(name, readFileSync(join(folder, name), 'utf8')));
}
