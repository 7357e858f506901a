import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { SiteConfig } from '../../site-config.ts';

/**
 * Text of the script that stands in every page's head, from page/boot/inline-script.ts: one statement without
 * imports, the same for every page.
 * @throws Error when it is more than one file.
 */
export async function buildInlineScript({ storagePrefix }: SiteConfig): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    define: { __STORAGE_PREFIX__: JSON.stringify(storagePrefix) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../../page/boot/inline-script.ts', import.meta.url)),
        output: { format: 'iife' },
        // So the names in the reader's storage are literals, as short as if they were written there.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
      },
    },
  });
  const files = 'output' in built ? built.output : [];
  const [script] = files;
  if (script?.type !== 'chunk' || files.length > 1)
    throw new Error('The script of the head must be one file without imports');
  return script.code.trim();
}
