import { absoluteUrl, paths } from '../core/paths.ts';
import { site } from '../site.ts';
import { contentFromDevice, loadListed, readGeneration } from '../store/content-store.ts';
import type { Database } from '../store/database.ts';
import { isStorageFull, isStorageUnavailable } from '../store/storage-errors.ts';
import { readStoredHashes } from '../store/file-store.ts';
import { readPages, savePage } from '../store/page-store.ts';
import { storageLimits } from '../sync/storage-budget.ts';
import { renderFromDevice, type RendererTools, type StorablePage } from './render-from-device.ts';

/** Above the size of any page, in bytes: the longest article has 61,000. */
const pageBytes = 120_000;
/** Of all stored pages, in bytes. */
const mostBytes = 8e6;

type StorePagesTools = Pick<RendererTools, 'pageAssets'> & {
  database: Database;
  /** The worker that makes them; see StoredPage. */
  code: string;
  /** As `navigator.storage.estimate`. */
  estimate: () => Promise<{ quota?: number }>;
};

/**
 * Make the pages that a reader is likely to open next, so that they need not be made when they are asked
 * for: those of the menu and the articles whose texts are here. What is stored already is passed over.
 * Addresses without a page have none: the network is asked there first. Ends where the device is full,
 * or where pages take more than a twentieth of what the site may store.
 */
export async function storePages(tools: StorePagesTools): Promise<void> {
  const before = underWay;
  const own = (async () => {
    await before.catch(() => undefined); // reported by whoever asked for it
    try {
      await makePages(tools);
    } catch (error) {
      if (!isStorageUnavailable(error)) throw error; // then pages come from the network
    }
  })();
  underWay = own;
  return own;
}

/** One after the other, or each would make the same pages. */
let underWay: Promise<void> = Promise.resolve();

async function makePages(tools: StorePagesTools): Promise<void> {
  const { database, code, pageAssets } = tools;
  const current = await readGeneration(database);
  if (!current) return;
  const { generation } = current.root;
  const stored = await readPages(database, { generation, code });
  const limit = Math.min(mostBytes, storageLimits((await tools.estimate()).quota).total / 4);
  let { bytes } = stored;
  for (const path of await likelyPaths(database)) {
    if (bytes + pageBytes > limit) return;
    if (stored.paths.has(path)) continue;
    const loadContent = () => contentFromDevice(database);
    const page = await renderFromDevice(absoluteUrl(site.origin, path), {
      loadContent,
      pageAssets,
    });
    if (page?.storable?.generation !== generation) continue; // news came meanwhile, or the text has gone
    if (!(await storePage(page.storable, tools))) return;
    bytes += page.storable.html.byteLength;
  }
}

/** Store one page. @returns whether there was room */
export async function storePage(
  page: StorablePage,
  { database, code }: Pick<StorePagesTools, 'database' | 'code'>,
): Promise<boolean> {
  try {
    await savePage(database, { ...page, code });
    return true;
  } catch (error) {
    if (isStorageFull(error)) return false;
    throw error;
  }
}

/** The likeliest first. */
async function likelyPaths(database: Database): Promise<string[]> {
  const current = await readGeneration(database);
  const listed = (current && (await loadListed(database, current.root))) ?? [];
  const texts = await readStoredHashes(database, 'articles');
  const held = listed.filter(({ hash }) => texts.has(hash));
  const articles = held.map(({ slug }) => paths.article(slug));
  return [paths.home, paths.blog, ...articles, paths.device, paths.jobs];
}
