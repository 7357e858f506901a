import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { patchVaul } from '../../../../src/generator/plugins/drawer-plugin.ts';

const libraryFile = new URL('../../../../node_modules/vaul/dist/index.mjs', import.meta.url);

test('the drawer has the velocity threshold, the times and the drag distances of the specification', async () => {
  const fitted = patchVaul(await readFile(libraryFile, 'utf8'));
  expect(fitted).toContain('const VELOCITY_THRESHOLD = 0.25;');
  expect(fitted).toContain('const LONG_HANDLE_PRESS_TIMEOUT = 250;');
  expect(fitted).toContain('const DOUBLE_TAP_TIMEOUT = 120;');
  expect(fitted).toContain("const swipeStartThreshold = event.pointerType === 'touch' ? 10 : 2;");
  expect(fitted).toContain('velocity > 2');
  expect(fitted).toContain('transition:transform .5s');
});

test('a release of the library without these constants stops the build', () => {
  expect(() => patchVaul('const VELOCITY = 0.4;')).toThrow('vaul has changed');
});
