import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import { rollup } from 'rollup';
import type { Plugin } from 'vite';

/**
 * Gives the page React's renderer as an ES module. It comes as CommonJS, and a bundler puts that into a function:
 * browsers compile a module beside the page, and each function of it when it is called; this one, of 190 KB, they
 * compile once more and whole, in the task that calls it.
 */
export function rendererModulePlugin(): Plugin {
  const require = createRequire(import.meta.url);
  const reactDom = dirname(require.resolve('react-dom/package.json'));
  const scheduler = dirname(
    createRequire(join(reactDom, 'package.json')).resolve('scheduler/package.json'),
  );
  const production = new Map([
    ['react-dom/client', join(reactDom, 'cjs/react-dom-client.production.js')],
    ['scheduler', join(scheduler, 'cjs/scheduler.production.js')],
  ]);
  return {
    name: 'foothold:renderer-module',
    apply: 'build',
    load: {
      filter: { id: /\/react-dom\/client\.js$/ },
      handler: async () => {
        const bundle = await rollup({
          input: 'what-pages-use',
          external: ['react', 'react-dom'],
          plugins: [
            {
              name: 'production',
              resolveId: (id) => production.get(id) ?? (id === 'what-pages-use' ? id : null),
              load: (id) =>
                id === 'what-pages-use' ? "export { hydrateRoot } from 'react-dom/client';" : null,
            },
            commonjs({ strictRequires: false }),
          ],
        });
        const { output } = await bundle.generate({ format: 'es' });
        await bundle.close();
        return { code: output[0].code, map: null, moduleType: 'js' };
      },
    },
  };
}
