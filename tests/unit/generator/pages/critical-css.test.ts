import { expect, test } from 'vitest';
import { screenStyles } from '../../../../src/core/rendered-assets.ts';
import { criticalCss } from '../../../../src/generator/pages/critical-css.ts';

const appDir = '/src/app';
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
};

const sheets = new Map(
  ['styles/reset', 'layout/header', 'features/home/home-page', 'ui/button', 'routes/scene'].map(
    (name) => [`${name}.css`, `[${name}]`],
  ),
);

/** The styles of a build in which each sheet is its own name in brackets. */
const stylesOf = async (
  imports: Readonly<Record<string, readonly string[]>> = modules,
  texts: ReadonlyMap<string, string> = sheets,
) =>
  criticalCss({
    appDir,
    moduleIds: Object.keys(imports).map(module),
    importsOf: (id) => imports[id.slice(appDir.length + 1)] ?? [],
    readRules: async (name, files) =>
      texts.get(name) ?? `[${files.map((id) => id.replace(/.*\//, '')).join(' ')}]`,
  });

test('a screen has the rules of its modules, of what they import and of the shell, in the order of the whole sheet', async () => {
  expect(screenStyles(await stylesOf(), 'home')).toBe(
    '[styles/reset][home-page.tsx header.tsx home.tsx root.tsx button.tsx][ui/button][layout/header][features/home/home-page]',
  );
});

test('a component that is new is covered by itself: by importing its sheet', async () => {
  const grown = { ...modules, 'ui/button.tsx': [sheet('ui/button.css'), module('ui/ribbon.tsx')] };
  const styles = await stylesOf(
    { ...grown, 'ui/ribbon.tsx': [sheet('ui/ribbon.css')] },
    new Map(sheets).set('ui/ribbon.css', '[ui/ribbon]'),
  );
  expect(screenStyles(styles, 'home')).toContain('[ui/button][ui/ribbon]');
  expect(screenStyles(styles, 'home')).toContain('ribbon.tsx'); // of whose source the utilities are
  expect(screenStyles(styles, 'stand-in')).not.toContain('ribbon');
});

test('what another screen imports belongs to that screen', async () => {
  const styles = await stylesOf();
  expect(Object.keys(styles.screens)).toEqual(['home', 'stand-in']); // the others show nothing themselves
  expect(screenStyles(styles, 'stand-in')).toContain('[routes/scene]');
  expect(screenStyles(styles, 'home')).not.toContain('[routes/scene]');
});

test('what screens have in common is held once', async () => {
  const { chunks } = await stylesOf();
  expect(chunks.filter((chunk) => chunk === '[layout/header]')).toHaveLength(1);
});

test('a module that is gone stops the build, and is named', () => {
  expect(() => screenStyles({ chunks: [], screens: {} }, 'about')).toThrow(
    'There are no styles for the screen app/routes/about.tsx',
  );
});
