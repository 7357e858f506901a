import { isMeteredConnection } from '../../sync/metered-connection.ts';
import type { PictureFormat } from '../../sync/plan-sync.ts';

/** A picture of one pixel (sharp, quality 1): what loads it decodes AVIF. */
const avifPixel =
  'data:image/avif;base64,AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAlbWRhdBIACgc4AAbQENBpMhAf8mKE4AAWAAAQkDWTv52e';

let avifDecodes: Promise<boolean> | undefined;

/** The format that pictures are stored in, since the browser decodes it. */
export async function decodedFormat(): Promise<PictureFormat> {
  avifDecodes ??= decodes(avifPixel);
  return (await avifDecodes) ? 'avif' : 'webp';
}

/** The format of pictures that are downloaded unasked; `none` where the connection is metered. */
export async function automaticDownloadFormat(): Promise<PictureFormat | 'none'> {
  return isMeteredConnection() ? 'none' : decodedFormat();
}

async function decodes(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => true,
    () => false,
  );
}
