import { expect, test } from 'vitest';
import { orderDeclarations } from '../../../src/build/ordered-theme.ts';

test('theme variables have one order, whichever file was read first', () => {
  const ordered = ':root, :host {--radius:14px;--spacing:.25rem}';
  expect(orderDeclarations(':root, :host {--spacing:.25rem;--radius:14px;}')).toBe(ordered);
  expect(orderDeclarations(':root, :host {\n--radius:14px;\n--spacing:.25rem;\n}')).toBe(ordered);
});
