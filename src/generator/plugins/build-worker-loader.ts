import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Text of sw.js, from service-worker/loader.ts.
 * @param address of the worker that it loads
 * @throws Error when it is more than one file
 */
export async function buildWorkerLoader(address: string): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    define: { __WORKER_ADDRESS__: JSON.stringify(address) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../../service-worker/loader.ts', import.meta.url)),
        output: { format: 'iife' },
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
      },
    },
  });
  const files = 'output' in built ? built.output : [];
  const [script] = files;
  if (script?.type !== 'chunk' || files.length > 1) throw new Error('sw.js must be one file');
  return script.code;
}
