/**
 * Puts a short helper for lazily loaded modules in the place of Vite's, in a build of the page. Vite's
 * also loads sheets and hands on nonces, which these modules lack, and it is part of every first view.
 */
import type { Plugin } from 'vite';

/** Asks for what a module imports in parallel with it; browsers load each file once. A failure is the caller's. */
const helper = `
export function __vitePreload(load, files = []) {
  for (const file of files) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href: '/' + file }));
  }
  return load();
}`;

export function preloadHelperPlugin(): Plugin {
  let isUsed = false;
  return {
    name: 'foothold:preload-helper',
    enforce: 'pre', // before Vite gives its own
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => {
        isUsed = true;
        return helper;
      },
    },
    generateBundle() {
      if (!isUsed)
        throw new Error('Vite names its preload helper otherwise now: adapt this plugin');
    },
  };
}
