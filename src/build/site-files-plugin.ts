/** Emits the file that a site has once: the shared social card. Runs in a build only. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { encodeSocialCard } from './content/pictures.ts';

const heroFile = fileURLToPath(new URL('../app/ui/pictures/hero.webp', import.meta.url));

export function siteFilesPlugin(): Plugin {
  return {
    name: 'foothold:site-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const source = await encodeSocialCard(heroFile);
      this.emitFile({ type: 'asset', fileName: 'social-card.png', source });
    },
  };
}
