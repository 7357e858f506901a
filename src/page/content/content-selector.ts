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
 * Milliseconds, retries included, that a reader waits for a text that the device lacks; then the page says that
 * it is not on this device.
 */
const readerLimitMs = 10_000;

/** Undefined where the device has no content. */
export type LoadDeviceContent = () => Promise<DeviceContent | undefined>;

type ContentSelectorOptions = {
  data: PageData;
  served: ServedText;
  network: NetworkContent;
  connection: Live<Connection>;
  /** Vouches for HTML from the device, which was verified before it was stored. */
  acceptHtml: (html: string) => void;
  /** Whether to wait for the code that reads the device, which has content then; the network may hang. */
  waitsForDevice: boolean;
};

/**
 * Selects where a page reads its content:
 *
 * 1. the **document**, until it has hydrated, so that the first render equals the markup;
 * 2. then the **device**;
 * 3. the **network** for what the device lacks, or without the device.
 */
export function createContentSelector({
  data,
  served,
  network,
  connection,
  acceptHtml,
  waitsForDevice,
}: ContentSelectorOptions) {
  const noDevice: LoadDeviceContent = async () => undefined;
  let connectDevice: (load: LoadDeviceContent) => void = () => undefined;
  const connected = new Promise<LoadDeviceContent>((resolve) => (connectDevice = resolve));
  let loadDevice: LoadDeviceContent = waitsForDevice ? async () => (await connected)() : noDevice;

  /** Undefined where the device cannot answer. */
  const askDevice = <T>(ask: (device: DeviceContent) => Promise<T>) =>
    attempt(async () => {
      const device = await loadDevice();
      return device && ask(device);
    });

  /** Undefined without an answer in time. */
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
      // The text is not here, or the article is newer than the device's list.
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
    } satisfies ContentSource,
    /** Stop reading the document's data, once it has hydrated. */
    leaveDocument: () => {
      source = fromDeviceOrNetwork;
    },
    connectDevice: (load: LoadDeviceContent) => {
      loadDevice = load;
      connectDevice(load);
    },
    /** The device cannot be read in this page. */
    goWithoutDevice: () => connectDevice(noDevice),
  };
}

/** Undefined, with a warning, where `ask` fails. */
async function attempt<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (cause) {
    console.warn('Content could not be read', cause);
    return undefined;
  }
}
