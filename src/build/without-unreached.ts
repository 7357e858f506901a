import { parseAst, type Plugin } from 'vite';

/** Functions of packages to which rendering a page never comes, by the end of their file's path. */
export type Unreached = Readonly<Record<string, readonly string[]>>;

/**
 * Empties functions that would only be carried along, and with them goes what only they use. Each
 * throws should it be called after all: the rendering fails as a whole, which the worker knows to
 * answer.
 */
export function withoutUnreached(unreached: Unreached): Plugin {
  return {
    name: 'foothold:without-unreached',
    enforce: 'pre',
    transform(code, id) {
      const [, names] = Object.entries(unreached).find(([file]) => id.endsWith(file)) ?? [];
      return names && emptyFunctions(code, names);
    },
  };
}

/**
 * The code with a throw as the whole body of each of these functions of its top level.
 * @throws Error naming a function that is not there: the package is another than it was
 */
export function emptyFunctions(code: string, names: readonly string[]): string {
  const wanted = new Set(names);
  let emptied = '';
  let end = 0;
  for (const node of parseAst(code).body) {
    if (node.type !== 'FunctionDeclaration' || !node.body || !wanted.delete(node.id?.name ?? ''))
      continue;
    emptied += `${code.slice(end, node.body.start)}{ throw new Error('left out'); }`;
    end = node.body.end;
  }
  if (wanted.size > 0) throw new Error(`There is no function ${[...wanted].join(', ')} to empty`);
  return emptied + code.slice(end);
}
