import { createHash } from 'node:crypto';

/** The name of content by its bytes: the first 128 bits of its SHA-256, in 32 hex digits. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** As Subresource Integrity and the Content Security Policy have it. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
