import { expect, test } from 'vitest';
import { wordsOfPages, type FindModule } from '../../../src/build/page-classes.ts';

const appDir = '/src/app';

/** A build in which every module exists, and some have code or imports of their own. */
const build =
  (modules: Record<string, Partial<ReturnType<FindModule>>>): FindModule =>
  (id) => ({ code: '', importedIds: [], ...modules[id.slice(appDir.length + 1)] });

test('a page can have the classes of its modules, of what they import and of the shell', () => {
  const findModule = build({
    'features/home/home-page.tsx': {
      code: 'jsx("p", { className: "title md:mt-4" })',
      importedIds: ['/src/app/ui/button.tsx', '/node_modules/react/index.js'],
    },
    'ui/button.tsx': { code: 'const look = `button ${size}`;' },
    'features/shell/header.tsx': { code: 'x("site-header")' },
    'routes/root.tsx': {
      code: 'x("flex")',
      importedIds: ['/src/app/features/device/device-page.tsx'],
    },
    'features/device/device-page.tsx': { code: 'x("share")' },
  });
  const words = wordsOfPages('home', { appDir, findModule });
  for (const name of ['title', 'md:mt-4', 'button', 'site-header', 'flex'])
    expect(words).toContain(name);
  expect(words).not.toContain('share');
  expect(wordsOfPages('other', { appDir, findModule })).toContain('share');
});

test('a module that is gone stops the build, and is named', () => {
  expect(() => wordsOfPages('blog', { appDir, findModule: () => null })).toThrow(
    'No page of the kind “blog” has the module /src/app/features/shell/header.tsx',
  );
});
