import type { Browser } from 'playwright';
import type { Certificate } from '../../speed/certificate.ts';
import type { FastHost } from '../../speed/fast-host.ts';
import type { PageKind } from '../../speed/page-kinds.ts';

/** All that a measurement needs: the site and its twin, each on a host of its own, and a browser. */
export type BothSites = {
  browser: Browser;
  site: FastHost;
  twin: FastHost;
  /** The folder of the built site. */
  folder: string;
  kinds: readonly PageKind[];
  /** How often each measurement is made. */
  runs: number;
  /** Of both hosts. */
  certificate: Certificate;
  /** A free port, for a measurement that needs a third host. */
  freePort: number;
};
