/** Gives vaul the velocity threshold that the site requires, and styles without elements, which the policy refuses. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What is replaced in vaul 1.1.2; a release without one of these stops the build. */
const replacements: readonly (readonly [string, string])[] = [
  ['const VELOCITY_THRESHOLD = 0.4;', 'const VELOCITY_THRESHOLD = 0.25;'],
  [
    'function __insertCSS(code) {\n',
    'import { insertStyles } from "react-style-singleton";\nfunction __insertCSS(code) {\n  if (typeof document !== "undefined") insertStyles(code);\n  return;\n',
  ],
];

export function drawerPlugin() {
  const styles = new URL('../../app/ui/insert-styles.ts', import.meta.url);
  return {
    name: 'foothold:drawer',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'react-style-singleton': fileURLToPath(styles) } },
      optimizeDeps: { exclude: ['vaul'] },
    }),
    transform: {
      filter: { id: /\/vaul\/dist\/index\.mjs/ },
      handler: (code: string) => {
        for (const [from, to] of replacements) {
          if (!code.includes(from)) throw new Error(`vaul has changed: it has no "${from.trim()}"`);
          code = code.replace(from, to);
        }
        return { code, map: null };
      },
    },
  } satisfies Plugin;
}
