import { expect, test } from 'vitest';
import { parseGenerationRoot } from '../../../src/shared/content-source.ts';

const hash = '0123456789abcdef0123456789abcdef';
const root = { schema: 3, generation: hash, total: 3, lists: [{ hash, count: 3 }] };

test('root.json names its lists by hash and count', () => {
  expect(parseGenerationRoot(JSON.stringify(root))).toEqual(root);
  expect(parseGenerationRoot(JSON.stringify({ ...root, total: 0, lists: [] })).total).toBe(0);
});

test.each([
  ['a later schema', { ...root, schema: 4 }],
  ['an earlier schema', { ...root, schema: 2 }],
  ['no schema', { ...root, schema: undefined }],
  ['no object', 'text'],
  ['nothing', null],
])('a root.json of %s is refused', (_name, value) => {
  expect(() => parseGenerationRoot(JSON.stringify(value))).toThrow('Unknown content schema');
});

test.each([
  { generation: 1 },
  { lists: {} },
  { total: 4 },
  // No hashes: empty, a path, too short, in capitals, too long.
  ...['', '../x', hash.slice(1), hash.toUpperCase(), `${hash}\n`, `${hash}0`].map((wrong) => ({
    lists: [{ hash: wrong, count: 3 }],
  })),
  { lists: [{ hash, count: '3' }] },
  { lists: [{ count: 3 }] },
  { starts: {} },
  { starts: [{ question: 'Where do I begin?', slug: 'begin', title: 'Begin' }] },
])('a root.json with %j is refused', (wrong) => {
  const text = JSON.stringify({ ...root, ...wrong });
  expect(() => parseGenerationRoot(text)).toThrow('root.json is not whole');
});

test.each(['', '<!doctype html>', '{"schema":3'])('a root.json of %j is refused', (text) => {
  expect(() => parseGenerationRoot(text)).toThrow(/JSON|not whole/);
});
