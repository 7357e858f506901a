/** Publishes the site of another brand and serves it by both servers, for the time of a test run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishSite } from '../../src/generator/hosting/publish/publish-site.ts';
import { buildOtherBrand, otherBrandDist } from '../elsewhere/other-brand.ts';
import { createCertificate } from '../fixtures/certificate.ts';
import { plainPorts } from './plain-ports.ts';
import { serverKinds, startWebServer } from './web-server.ts';

/** @returns what ends them; Playwright wants both as a default export */
export default async function serveOtherBrand(): Promise<() => Promise<void>> {
  await buildOtherBrand();
  const root = mkdtempSync(join(tmpdir(), 'other-brand-'));
  Array.from(publishSite({ from: otherBrandDist, to: root, compress: true }));
  const certificate = await createCertificate();
  const servers = await Promise.all(
    serverKinds.map((kind) =>
      startWebServer(kind, { root, certificate, plainPort: plainPorts[kind] }),
    ),
  );
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    rmSync(root, { recursive: true });
  };
}
