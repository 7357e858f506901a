import { lazy, type ComponentType } from 'react';

/**
 * A component that loads when first rendered and that the page can do without: where its code
 * cannot be had, nothing is rendered and the plain page stays as it is.
 */
export function lazyEnhancement<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.warn('A part of the page could not be loaded; the page works without it.', error);
      return { default: () => null };
    }
  });
}
