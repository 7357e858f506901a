import { test as pageTest } from '../e2e/page-fixture.ts';
import { builds } from '../fixtures/builds.ts';
import { startFaultyServer, type FaultyServer } from './faulty-server.ts';

/** The page test with a server of its own. */
export const test = pageTest.extend<{ server: FaultyServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
  server: async ({}, use) => {
    const server = await startFaultyServer(builds.base);
    await use(server);
    server.close();
  },
  losesFiles: true,
  baseURL: ({ server }, use) => use(server.origin),
});

export { expect } from '../e2e/page-fixture.ts';
