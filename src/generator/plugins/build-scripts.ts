/** The scripts that are one file each, built apart from the page's code and from the worker. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { SiteConfig } from '../../site-config.ts';

/**
 * Text of the script that stands in every page's head, from page/boot/inline-script.ts: the same for
 * every page.
 * @throws Error when it is more than one file
 */
export async function buildInlineScript({ storagePrefix }: SiteConfig): Promise<string> {
  const script = await buildScript('page/boot/inline-script.ts', {
    __STORAGE_PREFIX__: storagePrefix,
  });
  return script.trim();
}

/**
 * Text of sw.js, from service-worker/loader.ts.
 * @param address of the worker that it loads
 * @throws Error when it is more than one file
 */
export async function buildWorkerLoader(address: string): Promise<string> {
  return buildScript('service-worker/loader.ts', { __WORKER_ADDRESS__: address });
}

/**
 * Text of a script, one statement without imports.
 * @param entry its file below src/
 * @param constants texts that take the place of names
 */
async function buildScript(
  entry: string,
  constants: Readonly<Record<string, string>>,
): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(constants).map(([name, text]) => [name, JSON.stringify(text)]),
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
  const files = 'output' in built ? built.output : [];
  const [script] = files;
  if (script?.type !== 'chunk' || files.length > 1)
    throw new Error(`${entry} must become one file without imports`);
  return script.code;
}
