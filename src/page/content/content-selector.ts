import type {
  ContentSource,
  DeviceContent,
  KnownArticle,
  NetworkContent,
} from '../../core/content-source.ts';
import type { Connection } from '../../core/device.ts';
import type { Live } from '../../core/live.ts';
import { contentFromPageData, type PageData, type ServedText } from '../../core/page-data.ts';

/**
 * Milliseconds for what the device lacks and a reader waits for, retries included: then the page says
 * that it is not on this device. The other limits stand in core/request-policy.ts, which is no part
 * of a first view.
 */
const readerLimitMs = 10_000;

/** The content of the device as it is now; undefined where it has none. */
export type LoadDeviceContent = () => Promise<DeviceContent | undefined>;

/** Picks where a page reads its content. */
export type ContentSelector = {
  content: ContentSource;
  /** The document has hydrated: from now on its data is not asked. */
  leaveDocument: () => void;
  /** The device can be asked from now on. */
  connectDevice: (load: LoadDeviceContent) => void;
  /** The device cannot be asked in this page. */
  goWithoutDevice: () => void;
};

type ContentSelectorOptions = {
  data: PageData;
  served: ServedText;
  network: NetworkContent;
  connection: Live<Connection>;
  /** Vouch for a text: what the device has was verified before it was stored. */
  acceptHtml: (html: string) => void;
  /**
   * Whether the device has content, so that the code that asks it is worth waiting for: the network
   * may hang.
   */
  waitsForDevice: boolean;
};

/**
 * The content of a page:
 *
 * 1. that of the **document**, until it has hydrated: the first render finds what the markup shows;
 * 2. then that of the **device**;
 * 3. that of the **network** for what the device lacks, or where it cannot be asked.
 */
export function createContentSelector({
  data,
  served,
  network,
  connection,
  acceptHtml,
  waitsForDevice,
}: ContentSelectorOptions): ContentSelector {
  const noDevice: LoadDeviceContent = async () => undefined;
  let connectDevice: (load: LoadDeviceContent) => void = () => undefined;
  const connected = new Promise<LoadDeviceContent>((resolve) => (connectDevice = resolve));
  let loadDevice: LoadDeviceContent = waitsForDevice ? async () => (await connected)() : noDevice;

  /** Undefined where the device cannot answer, for whatever reason. */
  const askDevice = <T>(ask: (device: DeviceContent) => Promise<T>) =>
    attempt(async () => {
      const device = await loadDevice();
      return device && ask(device);
    });

  /** Undefined where no answer came in time. */
  const askNetworkInTime = (slug: string, known: KnownArticle | undefined) =>
    attempt(() => {
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, readerLimitMs));
      return Promise.race([network.findArticle(slug, known), late]);
    });

  const fromDeviceOrNetwork: ContentSource = {
    async listArticles(range) {
      const stored = await askDevice((device) => device.listArticles(range));
      return stored ?? network.listArticles(range);
    },
    async findArticle(slug) {
      const stored = await askDevice((device) => device.findArticle(slug));
      if (!stored) return network.findArticle(slug);
      if (stored.kind === 'found') acceptHtml(stored.article.content);
      if (stored.kind === 'found' || stored.kind === 'moved') return stored;
      // The text is not here, or the article is newer than what the device knows.
      if (connection.get() === 'offline') return stored;
      const known = await askDevice((device) => device.findKnown(slug));
      return (await askNetworkInTime(slug, known)) ?? stored;
    },
  };
  let source = contentFromPageData(data, served, network);
  return {
    content: {
      listArticles: (range) => source.listArticles(range),
      findArticle: (slug) => source.findArticle(slug),
    },
    leaveDocument: () => {
      source = fromDeviceOrNetwork;
    },
    connectDevice: (load) => {
      loadDevice = load;
      connectDevice(load);
    },
    goWithoutDevice: () => connectDevice(noDevice),
  };
}

/** What `ask` gives; undefined where it fails, which is reported. */
async function attempt<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (cause) {
    console.warn('Content could not be read', cause);
    return undefined;
  }
}
