import { expect, test } from 'vitest';
import {
  explainNodeVersion,
  isInRange,
  isInstalled,
} from '../../../../src/generator/commands/install-dependencies.mjs';

const range = '^20.19.0 || ^22.12.0 || ^24.0.0';

test.each([
  ['v20.19.0', true],
  ['v20.20.2', true],
  ['22.12.1', true],
  ['24.0.0', true],
  ['v18.20.0', false],
  ['v20.18.3', false],
  ['v21.7.0', false],
  ['v22.11.9', false],
  ['v26.0.0', false],
])('Node %s is supported: %s', (version, expected) => {
  expect(isInRange(version, range)).toBe(expected);
});

test('an old Node gets one line that says what is needed', () => {
  const root = new URL('../../../..', import.meta.url).pathname;
  expect(explainNodeVersion(root, 'v18.0.0')).toMatch(/^This is Node v18\.0\.0; .* 20\.19\.0, .*$/);
  expect(explainNodeVersion(root)).toBeUndefined();
});

const wanted = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/b': { version: '1.0.0', optional: true },
  },
};
const a = { version: '1.0.0', integrity: 'x' };

test.each([
  ['nothing installed', undefined, false],
  ['an empty list', {}, false],
  ['what is asked for, without an optional one', { 'node_modules/a': a }, true],
  ['an older version', { 'node_modules/a': { ...a, version: '0.9.0' } }, false],
  ['another text', { 'node_modules/a': { ...a, integrity: 'y' } }, false],
  ['one missing', { 'node_modules/b': { version: '1.0.0' } }, false],
  ['one too many', { 'node_modules/a': a, 'node_modules/c': a }, false],
])('installed or not: %s', (_, packages, expected) => {
  const installed = packages === undefined ? undefined : { packages };
  expect(isInstalled(wanted, packages === undefined ? undefined : installed)).toBe(expected);
});
