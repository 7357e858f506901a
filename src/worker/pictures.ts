/** A picture of one pixel (sharp, quality 1), in base64. */
const avifPixel =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAlbWRhdBIACgc4AAbQENBpMhAf8mKE4AAWAAAQkDWTv52e';

/** Pictures are stored as WebP where the browser can't decode AVIF. */
export function decodesAvif(): Promise<boolean> {
  // The policy forbids to fetch a data: address.
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
