/** The scripts that are one file each, built apart from the page's code. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { SiteConfig } from '../../site-config.ts';

/**
 * Text of the script that stands in every page's head, from page/boot/inline-script.ts: the same for
 * every page.
 */
export async function buildInlineScript({ storagePrefix }: SiteConfig): Promise<string> {
  const constants = { __STORAGE_PREFIX__: storagePrefix };
  return (await buildScript('page/boot/inline-script.ts', constants)).trim();
}

/**
 * Text of a script, one statement without imports.
 * @param entry its file below src/
 * @param constants what takes the place of names, as JSON
 * @throws Error when it is more than one file
 */
export async function buildScript(entry: string, constants: Record<string, unknown>) {
  const built = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../../${entry}`, import.meta.url)),
        output: { format: 'iife' },
        // So constants are literals, as short as if they were written where they are used.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
      },
    },
  });
  const [script, ...others] = 'output' in built ? built.output : [];
  if (script?.type !== 'chunk' || others.length > 0)
    throw new Error(`${entry} must become one file without imports`);
  return script.code;
}
