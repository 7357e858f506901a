import { site } from '../site.ts';
import { createAddresses } from './paths.ts';

/** The addresses of the one site that a bundle is built for. The generator is passed its own. */
export const { addressOf, wholeAddress, pathWithin } = createAddresses(site);

/** Whether an address on the site's origin is others', who are named by `foreignPaths` of the site. */
export function isForeign(pathname: string): boolean {
  return site.foreignPaths.some(
    (prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`),
  );
}
