import { expect, test } from 'vitest';
import { screenStyles } from '../../../../src/core/rendered-assets.ts';
import {
  criticalCss,
  findScreens,
  type ModuleGraph,
} from '../../../../src/generator/pages/critical-css.ts';
import { minifyCss } from '../../../../src/generator/pages/style-sheets.ts';
import { createUtilities } from '../../../../src/generator/plugins/styles-plugin.ts';
import unoConfig from '../../../../uno.config.ts';

const appDir = '/src/app';
const jsx = '/node_modules/react/jsx-runtime.js';

/** A build of modules below app/, given as what each imports; `.css` stands for a sheet. */
const build =
  (modules: Record<string, readonly string[]>): ModuleGraph =>
  (id) => {
    const imports = modules[id.slice(appDir.length + 1)];
    return imports
      ? {
          importedIds: imports.map((name) =>
            name.endsWith('.css') ? `\0app:${name}.js` : name.replace(/^(?!\/)/, `${appDir}/`),
          ),
        }
      : null;
  };

const screensOf = (modules: Record<string, readonly string[]>) =>
  findScreens(
    Object.keys(modules).map((name) => `${appDir}/${name}`),
    { graph: build(modules), appDir },
  );

/** The styles of screens in which each sheet is its own name in brackets. */
const stylesOf = async (screens: ReturnType<typeof screensOf>, screen: string) =>
  screenStyles(
    await criticalCss(screens, {
      sheets: new Map(
        [...screens.values()].flatMap(({ sheets }) => sheets.map((sheet) => [sheet, `[${sheet}]`])),
      ),
      utilitiesOf: async (modules) => `[${modules.map((id) => id.replace(/.*\//, '')).join(' ')}]`,
    }),
    screen,
  );

const minify = (rules: string) => minifyCss(rules, (file) => `/assets/${file}`);

const modules = {
  'routes/root.tsx': [jsx, 'styles/reset.css', 'layout/header.tsx', 'routes/stand-in.tsx'],
  'layout/header.tsx': ['layout/header.css'],
  'routes/home.tsx': [jsx, 'routes/root.tsx', 'features/home/home-page.tsx'],
  'features/home/home-page.tsx': [
    'features/home/home-page.css',
    'ui/button.tsx',
    '/node_modules/x.js',
  ],
  'ui/button.tsx': ['ui/button.css'],
  'routes/stand-in.tsx': [jsx, 'errors/scene.css'],
  'routes/device.tsx': ['routes/root.tsx'],
};

test('a component that is new is covered by itself: by importing its sheet', async () => {
  const grown = {
    ...modules,
    'features/home/home-page.tsx': [...modules['features/home/home-page.tsx'], 'ui/ribbon.tsx'],
    'ui/ribbon.tsx': ['ui/ribbon.css'],
  };
  expect(await stylesOf(screensOf(modules), 'home')).not.toContain('ribbon');
  const styles = await stylesOf(screensOf(grown), 'home');
  expect(styles).toContain('[ui/button.css][ui/ribbon.css]');
  expect(styles).toContain('ribbon.tsx'); // of whose source the utilities are
  expect(await stylesOf(screensOf(grown), 'stand-in')).not.toContain('ribbon');
});

test('what another screen imports belongs to that screen', async () => {
  const screens = screensOf(modules);
  expect([...screens.keys()]).toEqual(['home', 'stand-in']); // the others show nothing themselves
  expect(screens.get('stand-in')?.sheets).toContain('errors/scene.css');
  expect(screens.get('home')?.sheets).not.toContain('errors/scene.css');
});

test('a screen has the rules of its modules, of what they import and of the shell, in the order of the whole sheet', async () => {
  expect(await stylesOf(screensOf(modules), 'home')).toBe(
    '[styles/reset.css][root.tsx home.tsx header.tsx home-page.tsx button.tsx][ui/button.css][layout/header.css][features/home/home-page.css]',
  );
});

test('what screens have in common is held once, and a sheet that comes later whole is not', async () => {
  const screens = screensOf(modules);
  const sheets = new Map(
    [...screens.values()].flatMap((parts) => parts.sheets.map((name) => [name, name])),
  );
  const { chunks } = await criticalCss(screens, {
    sheets: sheets.set('ui/button.css', ''),
    utilitiesOf: async (ids) => String(ids.length),
  });
  expect(chunks.filter((chunk) => chunk === 'layout/header.css')).toHaveLength(1);
  expect(chunks).not.toContain('');
});

test('a sheet that is imported and does not exist stops the build, and is named', async () => {
  const missing = criticalCss(screensOf(modules), {
    sheets: new Map(),
    utilitiesOf: async () => '',
  });
  await expect(missing).rejects.toThrow('There is no sheet app/styles/reset.css');
});

test('a module that is gone stops the build, and is named', () => {
  expect(() => screenStyles({ chunks: [], screens: {} }, 'about')).toThrow(
    'There are no styles for the screen app/routes/about.tsx',
  );
});

test('names with escaped signs are read as the page has them', async () => {
  const utilities = await createUtilities(unoConfig)(`<p className="md:px-[min(1rem,6vw)]">`);
  expect(minify(utilities)).toContain('.md\\:px-\\[min\\(1rem\\,6vw\\)\\]{');
});

test('signs within quotes end no rule', () => {
  const sheet = '.a{content:"}.b{"}.c{color:red}';
  expect(minify(sheet)).toBe(sheet);
});

test('what brackets hold may be met, so its rule is wanted', () => {
  const sheet = '.a:not(:hover,:is(h2,h3):hover+*){color:red}';
  expect(minify(sheet)).toBe(sheet);
});

test('what follows the last rule is no rule', () => {
  expect(minify('p{color:red}\n')).toBe('p{color:red}');
});

test('files that the rules name have the addresses of the build', () => {
  expect(minify('@font-face{font-family:A;src:url(a.woff2)}')).toContain('url(/assets/a.woff2)');
});

test('colours of two themes are written short, since they stand in every page', () => {
  const lowered = minify(':root{color-scheme:light dark;--bg:light-dark(#fff,#000)}');
  expect(lowered).toContain('--bg:var(--l,#fff)var(--d,#000)');
  expect(lowered).not.toContain('lightningcss');
});
