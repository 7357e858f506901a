/** A picture of one pixel (sharp, quality 1): what loads it decodes AVIF. */
const avifPixel =
  'data:image/avif;base64,AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAlbWRhdBIACgc4AAbQENBpMhAf8mKE4AAWAAAQkDWTv52e';

/** Not in TypeScript's DOM library: https://wicg.github.io/netinfo/ */
type NetworkInformation = { saveData?: boolean; type?: string };

let avifDecodes: Promise<boolean> | undefined;

/**
 * The format in which pictures are kept on this device; `none` where the reader saves data or pays
 * for it by volume (architecture.md §2).
 */
export async function pictureFormat(): Promise<'avif' | 'webp' | 'none'> {
  const { connection } = navigator as { connection?: NetworkInformation };
  if (connection?.saveData === true || connection?.type === 'cellular') return 'none';
  avifDecodes ??= decodes(avifPixel);
  return (await avifDecodes) ? 'avif' : 'webp';
}

async function decodes(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => true,
    () => false,
  );
}
