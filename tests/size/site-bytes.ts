import { brotliCompressSync } from 'node:zlib';

/** Brotli at its best quality, 11: a host can afford it for files that never change. */
export function brotliBytes(source: Uint8Array): number {
  return brotliCompressSync(source).byteLength;
}
