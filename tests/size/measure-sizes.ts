import { join } from 'node:path';
import { createCertificate } from '../speed/certificate.ts';
import { startFastHost } from '../speed/fast-host.ts';
import { pageKinds, type PageKind } from '../speed/page-kinds.ts';
import { startBrowser } from '../speed/trusting-browser.ts';
import { budgets, isOfBrowser, type Budget } from './budgets.ts';
import { builtSizes } from './built-sizes.ts';
import { sentSizes } from './sent-sizes.ts';
import { budgetFaults, sizeTable, type Size } from './size-table.ts';

/** Of a proxy that counts; tests/run.mjs gives one that is free. */
const proxyPort = Number(process.env.E2E_PORT ?? 4310);

/**
 * Measure the finished build, print the table; a size above its budget is reported and fails the process. What only a
 * browser shows is measured in the long run.
 */
export async function measureSizes(root: string): Promise<void> {
  const site = join(root, 'dist');
  const kinds = pageKinds(site);
  const isAll = process.env['TEST_ALL'] === 'true';
  const sizes = await builtSizes(site, kinds);
  if (isAll) sizes.push(...(await browserSizes(site, kinds)));
  console.log(sizeTable(sizes));
  const expected = (Object.keys(budgets) as Budget[]).filter((one) => isAll || !isOfBrowser(one));
  const faults = budgetFaults(sizes, expected);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

async function browserSizes(site: string, kinds: readonly PageKind[]): Promise<Size[]> {
  const certificate = await createCertificate();
  const host = await startFastHost({ root: site, port: 0, certificate });
  const browser = await startBrowser(certificate);
  try {
    return await sentSizes({ browser, host, site, kinds, proxyPort });
  } finally {
    await browser.close();
    await host.close();
  }
}
