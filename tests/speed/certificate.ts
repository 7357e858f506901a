import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

export type Certificate = {
  /** Both in PEM. */
  key: string;
  cert: string;
  /** Base64 SHA-256 of the public key: by which Chromium trusts this certificate and no other. */
  keyHash: string;
};

const oneDayMs = 86_400_000;

/** A self-signed certificate for `localhost`, good for a day before and after now. */
export async function createCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - oneDayMs),
    notAfterDate: new Date(Date.now() + oneDayMs),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, keyHash: createHash('sha256').update(publicKey).digest('base64') };
}
