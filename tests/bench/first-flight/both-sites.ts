import type { Browser } from 'playwright';
import type { FastHost } from '../../speed/fast-host.ts';
import type { PageKind } from '../../speed/page-kinds.ts';

/** All that a measurement needs: the site and its twin, each on a host of its own, and a browser. */
export type BothSites = {
  browser: Browser;
  site: FastHost;
  twin: FastHost;
  kinds: readonly PageKind[];
  /** How often each measurement is made. */
  runs: number;
};
