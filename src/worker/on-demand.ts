/// <reference lib="webworker" />
/** The worker's second file, which sw.ts loads when it is needed: what makes pages and changes what is stored. */
import type { RenderedAssets } from '../shared/rendered-assets.ts';
import type { WorkerResponse, MessageToClient, MessageToWorker } from '../shared/device.ts';
import { fetchVerified } from '../shared/fetch-verified.ts';
import { withTimeLimit } from '../shared/time-limit.ts';
import { deleteOtherPages } from './cache-storage.ts';
import { createCommands } from './commands.ts';
import { logErrors, type Database } from './db.ts';
import { prerender, renderPage } from './pages.ts';
import {
  allClients,
  installFiles,
  removeOtherFiles,
  repairFile,
  repairFiles,
  type PrecacheEntry,
} from './precache.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** Replaced at build time by src/generator/plugins/worker-build.ts. */
declare const __RENDERED_ASSETS__: RenderedAssets;

/** The others change what no page shows: saved articles, ticks and places. */
const methodsThatChangePages: ReadonlySet<string> = new Set([
  'sync',
  'save',
  'open',
  'chooseTheme',
]);

export type OnDemand = ReturnType<typeof createOnDemand>;

/** @param whenAnswered fulfilled once no reader waits for an answer */
export function createOnDemand(database: Database, whenAnswered: () => Promise<unknown>) {
  const precached = self.__WB_MANIFEST;
  const tools = {
    database,
    pageAssets: __RENDERED_ASSETS__, // once: the build writes its whole text here
    async broadcast(message: MessageToClient) {
      const clients = await self.clients.matchAll(allClients);
      for (const client of clients) client.postMessage(message, []);
    },
  };
  const commands = createCommands(tools);

  async function prerenderPages(): Promise<void> {
    const mayContinue = async () => {
      await whenAnswered();
      // Newer code takes over once this worker is idle, and makes its own pages.
      return self.registration.waiting === null;
    };
    await logErrors('Pages cannot be made in advance', prerender(tools, mayContinue));
  }

  return {
    /** @throws TypeError if code for reading or saving does not come */
    install: () => installFiles(precached),
    async cleanUp() {
      await logCleanupErrors(removeOtherFiles(precached, 0));
      await logCleanupErrors(deleteOtherPages(database));
    },
    async handleMessage(
      message: Exclude<MessageToWorker, { type: 'SKIP_WAITING' }>,
      reply: (answer: WorkerResponse) => void,
    ): Promise<void> {
      if (message.type === 'CLIENT_STARTED') {
        await Promise.all(
          [removeOtherFiles(precached, 1), repairFiles(precached)].map(logCleanupErrors),
        );
        return prerenderPages();
      }
      // A tab of another build may call a method that this one doesn't have.
      const run = commands[message.method] as (args: unknown) => unknown;
      reply({ result: await run(message.args) });
      if (methodsThatChangePages.has(message.method)) await prerenderPages();
    },
    async syncInBackground() {
      await commands.sync({ isByReader: false });
      await prerenderPages();
    },
    renderPage: (href: string) => renderPage(href, tools),
    /** @returns undefined where the picture does not come, or not as its name says */
    fetchPicture: async (path: string, limitMs: number) =>
      (await withTimeLimit(limitMs, fetchVerified(path)).catch(() => undefined))?.body,
    repairFile: async (url: string, limitMs: number) => repairFile(precached, url, limitMs),
  };
}

async function logCleanupErrors(work: Promise<unknown>): Promise<void> {
  await logErrors('The worker could not put things in order', work);
}
