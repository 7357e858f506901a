import { expect, test } from 'vitest';
import { isInRange, isInstalled } from '../../../../src/generator/commands/prepare.mjs';

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

const wanted = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', optional: true },
  },
};
const a = { version: '1.0.0' };

test.each([
  ['nothing installed', undefined, false],
  ['an empty list', {}, false],
  ['what is asked for, without an optional one', { 'node_modules/a': a }, true],
  ['an older version', { 'node_modules/a': { version: '0.9.0' } }, false],
  ['one missing', { 'node_modules/b': { version: '1.0.0' } }, false],
])('installed or not: %s', (_, packages, expected) => {
  const installed = packages === undefined ? undefined : { packages };
  expect(isInstalled(wanted, packages === undefined ? undefined : installed)).toBe(expected);
});
