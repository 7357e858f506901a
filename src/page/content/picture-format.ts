import { isMeteredConnection } from '../../sync/metered-connection.ts';
import type { PictureFormat } from '../../sync/plan-sync.ts';

/** A picture of one pixel (sharp, quality 1). */
const avifPixel =
  'data:image/avif;base64,AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAlbWRhdBIACgc4AAbQENBpMhAf8mKE4AAWAAAQkDWTv52e';

let avifDecodes: Promise<boolean> | undefined;

/** The best format that the browser decodes. */
export async function decodedFormat(): Promise<PictureFormat> {
  avifDecodes ??= decodes(avifPixel);
  return (await avifDecodes) ? 'avif' : 'webp';
}

/** The format for pictures downloaded unasked; `none` on a metered connection. */
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
