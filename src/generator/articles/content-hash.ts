import { createHash } from 'node:crypto';

/** The name of content by its bytes: the first 128 bits of its SHA-256, in 32 hex digits. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
