import { createRequire } from 'node:module';
import commonjs from '@rollup/plugin-commonjs';
import { rollup } from 'rollup';
import type { Plugin } from 'vite';

const fromReact = createRequire(createRequire(import.meta.url).resolve('react-dom/client'));

const entry = "export { hydrateRoot } from 'react-dom/client';";

// Browsers compile a module beside the page, but CommonJS, which becomes one function of 190 KB, once more and whole in
// the task that calls it.
export function rendererModulePlugin(): Plugin {
  return {
    name: 'foothold:renderer-module',
    apply: 'build',
    load: {
      filter: { id: /\/react-dom\/client\.js$/ },
      handler: async () => {
        const bundle = await rollup({
          input: 'entry',
          external: ['react', 'react-dom'],
          plugins: [
            {
              name: 'react-in-production',
              resolveId: (id) => {
                if (id === 'entry') return id;
                return /^(?:react-dom\/client|scheduler)$/.test(id) ? fromReact.resolve(id) : null;
              },
              load: (id) => (id === 'entry' ? entry : null),
              transform: (code) => code.replaceAll('process.env.NODE_ENV', '"production"'),
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
