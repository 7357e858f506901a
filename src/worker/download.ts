/** Fetches files and pictures of the content, as far as the connection and the device allow. */
import { fetchVerified, isFetchError } from '../shared/fetch-verified.ts';
import { paths } from '../shared/paths.ts';
import { withEviction } from './commit.ts';
import { change, hasRoomFor, readMeta, type Database, type PictureFile } from './db.ts';

/** Files fetched at a time; each batch of pictures is stored before the next. */
const batchSize = 6;

/** The texts of the files that come, by path. */
export async function loadFiles(wanted: readonly string[]): Promise<Map<string, string>> {
  const load = async (path: string) => [path, await loadText(path)] as const;
  const files = new Map<string, string>();
  for await (const batch of inBatches(wanted, load))
    for (const [path, text] of batch) files.set(path, text);
  return files;
}

/** Fetch and store pictures; on a full device in place of those that are not saved, if asked to. @returns whether there was room */
export async function loadPictures(
  database: Database,
  files: readonly PictureFile[],
  mayEvict: boolean,
): Promise<boolean> {
  const eviction = { mayEvictTexts: false };
  const format = (await decodesAvif()) ? 'avif' : 'webp';
  const load = async ([id, width]: PictureFile) => {
    const { body } = await fetchVerified(paths.picture(id, width, format));
    return { id, width, type: `image/${format}`, bytes: body, size: body.byteLength };
  };
  for await (const pictures of inBatches(files, load)) {
    const put = () =>
      change(database, async (transaction) => {
        if (!(await readMeta(transaction, 'current'))) return; // the reader has removed everything
        for (const picture of pictures) await transaction.objectStore('pictures').put(picture);
      });
    const writing = mayEvict ? withEviction(put, database, eviction) : put();
    if (!(await hasRoomFor(writing))) return false;
  }
  return true;
}

/** Load items, a few at a time, without those that fail. Ends where a whole batch fails and one got no answer. */
async function* inBatches<Item, Loaded>(
  items: readonly Item[],
  load: (item: Item) => Promise<Loaded>,
): AsyncGenerator<Loaded[]> {
  for (let start = 0; start < items.length; start += batchSize) {
    const outcomes = await Promise.allSettled(items.slice(start, start + batchSize).map(load));
    const loaded = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const connectionLost = outcomes.some(
      (one) => one.status === 'rejected' && isFetchError(one.reason, 'unreached'),
    );
    if (loaded.length > 0) yield loaded;
    else if (connectionLost) return;
  }
}

export async function loadText(path: string): Promise<string> {
  return new TextDecoder().decode((await fetchVerified(path)).body);
}

/** A picture of one pixel (sharp, quality 1), in base64. */
const avifPixel =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAlbWRhdBIACgc4AAbQENBpMhAf8mKE4AAWAAAQkDWTv52e';

/** Pictures are stored as WebP where the browser can't decode AVIF. */
function decodesAvif(): Promise<boolean> {
  // The policy forbids to fetch a data: URL.
  const bytes = Uint8Array.from(atob(avifPixel), (character) => character.charCodeAt(0));
  const decode = async () => createImageBitmap(new Blob([bytes], { type: 'image/avif' }));
  return decode().then(
    () => true,
    () => false,
  );
}

/** Not in TypeScript's DOM library: https://wicg.github.io/netinfo/ */
type NetworkInformation = { saveData?: boolean; type?: string };

/** Whether the reader saves data or may pay for it by volume; false where the browser doesn't tell. */
export function isMeteredConnection(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.type === 'cellular';
}
