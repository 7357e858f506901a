import { expect, test } from 'vitest';
import { isInRange } from '../../../../src/generator/commands/prepare.mjs';

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
