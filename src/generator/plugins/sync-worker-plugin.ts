/**
 * Gives the page the address of its sync worker: in a build of a file named by its hash, which shares what it
 * has in common with the page, in dev of the source.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const entry = 'src/page/sync-worker/sync-worker.ts';

export function syncWorkerPlugin(): Plugin {
  const resolved = '\0virtual:sync-worker-address';
  return {
    name: 'foothold:sync-worker',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: { filter: { id: /^virtual:sync-worker-address$/ }, handler: () => resolved },
    load: {
      filter: { id: /^\0virtual:sync-worker-address$/ },
      handler() {
        if (this.environment.mode === 'dev')
          return `export default '/${entry}?worker_file&type=module';`;
        const id = fileURLToPath(new URL(`../../../${entry}`, import.meta.url));
        const file = this.emitFile({ type: 'chunk', id });
        return `export default import.meta.ROLLUP_FILE_URL_${file};`;
      },
    },
  };
}
