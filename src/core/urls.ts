import { site } from '../site.ts';
import { createAddresses } from './paths.ts';

/** The addresses of the one site that a bundle is built for. The generator is passed its own. */
export const { addressOf, wholeAddress, pathWithin } = createAddresses(site);
