import { join } from 'node:path';
import { createCertificate } from '../speed/certificate.ts';
import { startFastHost } from '../speed/fast-host.ts';
import { pageKinds } from '../speed/page-kinds.ts';
import { startBrowser } from '../speed/trusting-browser.ts';
import { builtSizes } from './built-sizes.ts';
import { sentSizes } from './sent-sizes.ts';
import { budgetFaults, sizeTable } from './size-table.ts';

/** Of a proxy that counts; tests/run.mjs gives one that is free. */
const proxyPort = Number(process.env.E2E_PORT ?? 4310);

/** Measure the finished build, print the table; a size above its budget is reported and fails the process. */
export async function measureSizes(root: string): Promise<void> {
  const site = join(root, 'dist');
  const kinds = pageKinds(site);
  const certificate = await createCertificate();
  const host = await startFastHost({ root: site, port: 0, certificate });
  const browser = await startBrowser(certificate);
  const sizes = await builtSizes(site, kinds);
  try {
    sizes.push(...(await sentSizes({ browser, host, site, kinds, proxyPort })));
  } finally {
    await browser.close();
    await host.close();
  }
  console.log(sizeTable(sizes));
  const faults = budgetFaults(sizes);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
