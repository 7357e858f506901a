// The browser is killed in the middle of a write (statements: reliability, faults 26).
import type { BrowserContext } from '@playwright/test';
import { builds, readRoot, readList, articleFile, correction } from './builds.ts';
import { storedGeneration } from './device.ts';
import type { FaultyServer } from './faulty-server.ts';
import { profileFolder, startOwnBrowser } from './own-browser.ts';
import { builtHtml, everyAddress, htmlAt, visit } from './reader.ts';
import { expect, test } from './site-fixture.ts';

/** What the host has begun to send when the browser dies. */
const moments: [string, () => string][] = [
  ['the list', () => readList(builds.edited).path],
  ['the corrected text', () => articleFile(builds.edited, correction.slug)],
];
for (const [what, path] of moments) {
  for (const state of ['is awaited', 'arrives']) {
    test(`killed while ${what} ${state}, a browser has no mixture`, async ({ server }) => {
      const profile = profileFolder();
      const first = await startOwnBrowser(profile);
      await visit(await first.context.newPage(), `${server.origin}/`);
      server.serve(builds.edited);
      const letGo = server.hold(path());
      await (await first.context.newPage()).goto(`${server.origin}/blog`);
      await untilLogged(server, path(), 0);
      if (state === 'arrives') {
        letGo();
        await untilLogged(server, path(), 200);
      }
      await first.kill();
      server.heal();
      await server.stop();

      const second = await startOwnBrowser(profile);
      const folder = await readsAsOneBuild(second.context, server);
      expect([builds.base, builds.edited]).toContain(folder);
      await second.close();

      await server.start();
      const third = await startOwnBrowser(profile);
      const page = await third.context.newPage();
      await visit(page, `${server.origin}/`);
      await expect.poll(() => storedGeneration(page)).toBe(readRoot(builds.edited).generation);
      await third.close();
    });
  }
}

test('a browser that is killed within its first sync goes on with it', async ({ server }) => {
  const profile = profileFolder();
  const first = await startOwnBrowser(profile);
  await (await first.context.newPage()).goto(`${server.origin}/`);
  await expect
    .poll(() => server.log.filter(({ path }) => path.startsWith('/content/a/')).length)
    .toBeGreaterThan(0);
  await first.kill();

  const second = await startOwnBrowser(profile);
  await visit(await second.context.newPage(), `${server.origin}/`);
  await server.stop();
  expect(await readsAsOneBuild(second.context, server)).toBe(builds.base);
  await second.close();
});

/** Asks more often than `expect.poll`: the moment is short. */
async function untilLogged(server: FaultyServer, path: string, status: number): Promise<void> {
  await expect
    .poll(() => server.log.find((request) => request.path === path)?.status, {
      intervals: [1],
    })
    .toBe(status);
}

/** @returns the folder of the one build that every address shows; undefined for a mixture */
async function readsAsOneBuild(
  context: BrowserContext,
  { origin }: FaultyServer,
): Promise<string | undefined> {
  const page = await context.newPage();
  const folders = Object.values(builds);
  let possible = folders;
  for (const address of everyAddress) {
    const html = await htmlAt(page, origin + address.path);
    possible = possible.filter((folder) => builtHtml(address, folder) === html);
  }
  return possible[0];
}
