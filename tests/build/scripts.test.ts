import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { readSiteFile, siteFiles } from './built-site.ts';

const [renderer = ''] = siteFiles.filter((name) => /^assets\/react-[\w-]+\.js$/.test(name));

test('React’s renderer is a module of its functions, not one function that holds them all', () => {
  const code = readSiteFile(renderer);
  const parts = parseAst(code).body.flatMap<{ start: number; end: number }>((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [statement],
  );
  const longest = Math.max(...parts.map(({ start, end }) => end - start));
  expect(code.length).toBeGreaterThan(150_000); // else this is not the renderer
  expect(longest).toBeLessThan(20_000);
});
