import { test as pageTest } from '../e2e/page-fixture.ts';
import { builds } from './builds.ts';
import { startFaultyServer, type FaultyServer } from './faulty-server.ts';

type SiteFixtures = {
  /** The folder of the build that is online at first. */
  firstBuild: string;
  server: FaultyServer;
};

/** The page test with a server of its own. */
export const test = pageTest.extend<SiteFixtures>({
  firstBuild: [builds.base, { option: true }],
  server: async ({ firstBuild }, use) => {
    const server = await startFaultyServer(firstBuild);
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.origin),
});

export { expect } from '../e2e/page-fixture.ts';
