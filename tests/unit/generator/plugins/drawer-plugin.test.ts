import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawerPlugin } from '../../../../src/generator/plugins/drawer-plugin.ts';

const patchVaul = (code: string) => drawerPlugin().transform.handler(code).code;
const libraryFile = new URL('../../../../node_modules/vaul/dist/index.mjs', import.meta.url);

test('the drawer has the thresholds and times of the specification', async () => {
  const fitted = patchVaul(await readFile(libraryFile, 'utf8'));
  for (const rule of [
    'const VELOCITY_THRESHOLD = 0.25;',
    'const LONG_HANDLE_PRESS_TIMEOUT = 250;',
    'const DOUBLE_TAP_TIMEOUT = 120;',
    "const swipeStartThreshold = event.pointerType === 'touch' ? 10 : 2;",
    'velocity > 2',
    'transition:transform .5s',
  ])
    expect(fitted).toContain(rule);
});

test('a release of the library without these constants stops the build', () => {
  expect(() => patchVaul('const VELOCITY = 0.4;')).toThrow('vaul has changed');
});
