/** A picture of one pixel (sharp, quality 1), in base64. */
const avifPixel =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAlbWRhdBIACgc4AAbQENBpMhAf8mKE4AAWAAAQkDWTv52e';

/** Whether the browser decodes AVIF; else pictures are stored as WebP. */
export function decodesAvif(): Promise<boolean> {
  // Not fetched from a data: address, which the policy forbids.
  const bytes = Uint8Array.from(atob(avifPixel), (character) => character.charCodeAt(0));
  const decode = async () => createImageBitmap(new Blob([bytes], { type: 'image/avif' }));
  return decode().then(
    () => true,
    () => false,
  );
}

/** Not in TypeScript's DOM library: https://wicg.github.io/netinfo/ */
type NetworkInformation = { saveData?: boolean; type?: string };

/**
 * Whether the reader saves data or pays for it by volume, so that pictures come only when asked for;
 * false where the browser does not tell.
 */
export function isMeteredConnection(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.type === 'cellular';
}
