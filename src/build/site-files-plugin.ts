/** Emits the few files that a site has once: the shared social card. Runs in a build only. */
import type { Plugin } from 'vite';
import { encodeSocialCard } from './output/social-card.ts';

export function siteFilesPlugin(): Plugin {
  return {
    name: 'foothold:site-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'social-card.png',
        source: await encodeSocialCard(),
      });
    },
  };
}
