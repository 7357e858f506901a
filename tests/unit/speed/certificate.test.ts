import { createHash, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCertificate } from '../../speed/certificate.ts';

test('the certificate of the test host is valid today, for localhost, and signed by its own key', async () => {
  const { cert, keyHash } = await createCertificate();
  const certificate = new X509Certificate(cert);
  expect(certificate.checkHost('localhost')).toBe('localhost');
  expect(certificate.checkHost('example.com')).toBeUndefined();
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now());
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now());
  const publicKey = certificate.publicKey.export({ type: 'spki', format: 'der' });
  expect(keyHash).toBe(createHash('sha256').update(publicKey).digest('base64'));
});
