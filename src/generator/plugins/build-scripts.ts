/** The scripts that are one file each, built apart from the page's code and from the worker. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { RenderedAssets } from '../../core/rendered-assets.ts';
import { securityHeaders } from '../../core/security-headers.ts';
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
 * @param addresses of the worker that it loads, and of that one's lazy part
 * @throws Error when it is more than one file
 */
export async function buildWorkerLoader(addresses: {
  worker: string;
  lazyPart: string;
}): Promise<string> {
  return buildScript('service-worker/loader.ts', {
    __WORKER_ADDRESS__: addresses.worker,
    __LAZY_PART_ADDRESS__: addresses.lazyPart,
  });
}

/**
 * Text of the worker, from service-worker/service-worker.ts. It is told nothing of the site but that name, and
 * what is the same for every answer is made here: browsers run it before a page can begin.
 * @throws Error when it is more than one file
 */
export async function buildWorker(
  { storagePrefix }: SiteConfig,
  { fonts, inlineHashes, hsts }: RenderedAssets,
): Promise<string> {
  return buildScript('service-worker/service-worker.ts', {
    __STORAGE_PREFIX__: storagePrefix,
    __RESPONSE_POLICY__: { fonts, headers: securityHeaders(inlineHashes, hsts) },
  });
}

/**
 * Text of a script, one statement without imports.
 * @param entry its file below src/
 * @param constants what takes the place of names, as JSON
 */
async function buildScript(
  entry: string,
  constants: Readonly<Record<string, unknown>>,
): Promise<string> {
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
  const files = 'output' in built ? built.output : [];
  const [script] = files;
  if (script?.type !== 'chunk' || files.length > 1)
    throw new Error(`${entry} must become one file without imports`);
  return script.code;
}
