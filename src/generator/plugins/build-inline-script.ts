import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { SiteConfig } from '../../site-config.ts';

/** The script in every page's head, which is the same in each. @throws Error if it is more than one file */
export async function buildInlineScript({ storagePrefix }: SiteConfig): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    define: { __STORAGE_PREFIX__: JSON.stringify(storagePrefix) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: fileURLToPath(new URL('../../client/boot/inline-script.ts', import.meta.url)),
        output: { format: 'iife' },
        // So constants are literals, as short as if they were written where they are used.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
      },
    },
  });
  const [script, ...others] = 'output' in built ? built.output : [];
  if (script?.type !== 'chunk' || others.length > 0)
    throw new Error('client/boot/inline-script.ts must become one file without imports');
  return script.code.trim();
}

/** `data-cfasync`: Cloudflare's Rocket Loader would give the script a type that nothing runs. */
export function inlineScriptTag(script: string, modules: readonly string[], sheet?: string) {
  const sheetAttribute = sheet === undefined ? '' : ` data-sheet="${sheet}"`;
  return `<script data-cfasync="false" data-modules="${modules.join(' ')}"${sheetAttribute}>${script}</script>`;
}
