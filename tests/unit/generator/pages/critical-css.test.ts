import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { criticalCss } from '../../../../src/generator/pages/critical-css.ts';
import { appDir } from '../../../../src/generator/pages/style-sheets.ts';
import { screenStyles } from '../../../../src/shared/built-pages.ts';

const jsx = '/node_modules/react/jsx-runtime.js'; // of what has markup
const sheet = (name: string) => `\0app:${name}.css.js`;
const module = (name: string) => `${appDir}/${name}`;

/** Modules of app/, by what each imports. */
const modules = {
  'routes/root.tsx': [sheet('styles/reset'), module('layout/header.tsx'), module('routes/sad.tsx')],
  'layout/header.tsx': [sheet('layout/header')],
  'routes/home.tsx': [jsx, module('routes/root.tsx'), module('features/home/home.tsx')],
  'features/home/home.tsx': [
    sheet('features/home/home'),
    module('ui/button.tsx'),
    '/node_modules/x.js',
  ],
  'ui/button.tsx': [sheet('ui/button')],
  'routes/sad.tsx': [jsx, sheet('routes/scene')],
  'routes/device.tsx': [module('routes/root.tsx')],
  'routes/words.ts': [],
  'features/device/device-page.tsx': [sheet('features/device/device-page')],
};

/** The styles of a build in which each sheet is its own name in brackets. */
const graph = {
  getModuleIds: () => Object.keys(modules).map(module).values(),
  getModuleInfo: (id: string) => ({
    importedIds: new Map(Object.entries(modules)).get(id.slice(appDir.length + 1)) ?? [],
    dynamicallyImportedIds: id.endsWith('routes/device.tsx')
      ? [module('features/device/device-page.tsx')]
      : [],
  }),
};
const styles = await criticalCss(
  graph as unknown as Parameters<typeof criticalCss>[0],
  async (name, files) => {
    const rules = name.endsWith('.css')
      ? [name.replace('.css', '')]
      : files.map((id) => basename(id));
    return `[${rules.join(' ')}]`;
  },
);

test('a screen has the rules of all that it imports, in their order', () => {
  expect(screenStyles(styles, 'home')).toBe(
    '[styles/reset][home.tsx header.tsx home.tsx root.tsx button.tsx][ui/button][layout/header][features/home/home]',
  );
});

test('a screen has what it loads on demand, but nothing of another screen', () => {
  expect(Object.keys(styles.screens)).toEqual(['device', 'home', 'sad']); // the others show nothing themselves
  expect(screenStyles(styles, 'device')).toContain('[features/device/device-page]');
  expect(screenStyles(styles, 'sad')).toContain('[routes/scene]');
  expect(screenStyles(styles, 'home')).not.toContain('[routes/scene]');
  expect(new Set(styles.chunks).size).toBe(styles.chunks.length); // what they share is held once
});

test('a screen without styles stops the build, and is named', () => {
  expect(() => screenStyles({ chunks: [], screens: {} }, 'about')).toThrow(
    'There are no styles for the screen app/routes/about.tsx',
  );
});
