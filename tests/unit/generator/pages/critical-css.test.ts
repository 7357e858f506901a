import { expect, test } from 'vitest';
import { screenStyles } from '../../../../src/shared/built-pages.ts';
import { criticalCss } from '../../../../src/generator/pages/critical-css.ts';
import { appDir } from '../../../../src/generator/pages/style-sheets.ts';

const jsx = '/node_modules/react/jsx-runtime.js';
const sheet = (name: string) => `\0app:${name}.js`;
const module = (name: string) => `${appDir}/${name}`;

/** Modules of app/, by what each imports. */
const modules = {
  'routes/root.tsx': [
    jsx,
    sheet('styles/reset.css'),
    module('layout/header.tsx'),
    module('routes/stand-in.tsx'),
  ],
  'layout/header.tsx': [sheet('layout/header.css')],
  'routes/home.tsx': [jsx, module('routes/root.tsx'), module('features/home/home-page.tsx')],
  'features/home/home-page.tsx': [
    sheet('features/home/home-page.css'),
    module('ui/button.tsx'),
    '/node_modules/x.js',
  ],
  'ui/button.tsx': [sheet('ui/button.css')],
  'routes/stand-in.tsx': [jsx, sheet('routes/scene.css')],
  'routes/device.tsx': [module('routes/root.tsx')],
  'routes/words.ts': [],
  'features/device/device-page.tsx': [jsx, sheet('features/device/device-page.css')],
};

/** The styles of a build in which each sheet is its own name in brackets. */
const styles = await criticalCss({
  moduleIds: Object.keys(modules).map(module),
  importsOf: (id) => new Map(Object.entries(modules)).get(id.slice(appDir.length + 1)) ?? [],
  laterImportsOf: (id) =>
    id.endsWith('routes/device.tsx') ? [module('features/device/device-page.tsx')] : [],
  readRules: async (name, files) =>
    name.endsWith('.css')
      ? `[${name.replace('.css', '')}]`
      : `[${files.map((id) => id.replace(/.*\//, '')).join(' ')}]`,
});

test('a screen has the rules of its modules, of what they import and of the shell, in the order of the whole sheet', () => {
  expect(screenStyles(styles, 'home')).toBe(
    '[styles/reset][home-page.tsx header.tsx home.tsx root.tsx button.tsx][ui/button][layout/header][features/home/home-page]',
  );
});

test('what another screen imports belongs to that screen', () => {
  expect(Object.keys(styles.screens)).toEqual(['device', 'home', 'stand-in']); // the others show nothing themselves
  expect(screenStyles(styles, 'stand-in')).toContain('[routes/scene]');
  expect(screenStyles(styles, 'home')).not.toContain('[routes/scene]');
});

test('a route without markup has the rules of the page that it loads on demand', () => {
  expect(screenStyles(styles, 'device')).toContain('[features/device/device-page]');
});

test('what screens have in common is held once', () => {
  expect(styles.chunks.filter((chunk) => chunk === '[layout/header]')).toHaveLength(1);
});

test('a module that is gone stops the build, and is named', () => {
  expect(() => screenStyles({ chunks: [], screens: {} }, 'about')).toThrow(
    'There are no styles for the screen app/routes/about.tsx',
  );
});
