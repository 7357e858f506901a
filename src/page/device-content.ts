import type { ArticleLookup } from '../core/article.ts';
import type { ContentSource } from '../core/content-source.ts';
import type { Connection } from '../core/device.ts';
import { within } from '../core/time-limit.ts';
import { contentFromDevice } from '../store/content-store.ts';
import type { Database } from '../store/database.ts';

/** How long the network may take for what the device lacks, in milliseconds. */
const networkLimitMs = 10_000;

type DeviceContentOptions = {
  database: Database;
  network: ContentSource;
  connection: () => Connection;
  /** Vouch for a text: what the device holds was verified before it was written. */
  acceptHtml: (html: string) => void;
};

/** Content of the device, at once; of the network where the device has none or lacks the asked. */
export function contentFromDeviceFirst(options: DeviceContentOptions): ContentSource {
  const { database, network, connection, acceptHtml } = options;

  /** Undefined where the device cannot answer, for whatever reason. */
  async function askDevice<T>(ask: (device: ContentSource) => Promise<T>): Promise<T | undefined> {
    try {
      const device = await contentFromDevice(database);
      return device && (await ask(device));
    } catch (cause) {
      console.warn('The device’s storage could not be read; the network is asked.', cause);
      return undefined;
    }
  }

  async function askNetwork(slug: string): Promise<ArticleLookup | undefined> {
    if (connection() === 'offline') return undefined;
    try {
      return await within(networkLimitMs, network.findArticle(slug));
    } catch (cause) {
      console.warn(`“${slug}” is not on this device, and the site could not be asked.`, cause);
      return undefined;
    }
  }

  return {
    async listArticles(range) {
      return (
        (await askDevice((device) => device.listArticles(range))) ?? network.listArticles(range)
      );
    },
    async findArticle(slug) {
      const held = await askDevice((device) => device.findArticle(slug));
      if (held === undefined) return network.findArticle(slug);
      if (held.kind === 'found') acceptHtml(held.article.content);
      if (held.kind === 'found' || held.kind === 'moved') return held;
      return (await askNetwork(slug)) ?? held;
    },
  };
}
