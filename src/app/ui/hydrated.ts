import type { Live } from '../../core/live.ts';

/** False where the page is rendered and hydrated, true from then on. */
export const hydrated: Live<boolean> = {
  initial: false,
  get: () => true,
  subscribe: () => () => undefined,
};
