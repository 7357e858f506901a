import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { emptyFunctions } from '../../../src/build/without-unreached.ts';

const code = 'function used() { return 1; }\nfunction never(a, { b }) { return a + b; }\nused();';

test('a function that is never reached throws when it is called after all; the rest stays', () => {
  const emptied = emptyFunctions(code, ['never']);
  expect(emptied).toContain('function used() { return 1; }');
  expect(emptied).not.toContain('a + b');
  expect(() => runInNewContext(`${emptied} never(1, {})`)).toThrow('left out');
});

test('a function that is not there stops the build by its name', () => {
  expect(() => emptyFunctions(code, ['never', 'gone'])).toThrow('no function gone');
});
