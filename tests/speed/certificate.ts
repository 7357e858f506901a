import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export type Certificate = {
  /** Both in PEM. */
  key: string;
  cert: string;
  /** Base64 SHA-256 of the public key: how Chromium is told to trust it, and it alone. */
  keyHash: string;
};

const oneDayMs = 86_400_000;

/**
 * A self-signed certificate for `localhost`, good for a day. Made here, since Node has no call for it
 * and not every machine has `openssl` (RFC 5280, in DER).
 */
export function createCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKeyInfo = publicKey.export({ type: 'spki', format: 'der' });
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]); // positive
  const facts = sequence(
    tagged(0xa0, tagged(tags.integer, Buffer.from([2]))), // version 3
    tagged(tags.integer, serial),
    ecdsaWithSha256,
    localhostName,
    sequence(time(Date.now() - oneDayMs), time(Date.now() + oneDayMs)),
    localhostName,
    publicKeyInfo,
    tagged(0xa3, sequence(sequence(objectId('551d11'), octets(sequence(dnsName('localhost')))))),
  );
  const signature = sign('sha256', facts, privateKey);
  const bits = tagged(tags.bitString, Buffer.from([0]), signature);
  const body = sequence(facts, ecdsaWithSha256, bits).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
    keyHash: createHash('sha256').update(publicKeyInfo).digest('base64'),
  };
}

const tags = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectId: 0x06,
  utf8: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
} as const;

const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
const localhostName = sequence(
  tagged(tags.set, sequence(objectId('550403'), tagged(tags.utf8, Buffer.from('localhost')))),
);

/** One value of DER: its tag, its length, its content. */
function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.byteLength)]), content]);
}

/** Browsers refuse a length that takes more bytes than it needs. */
function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(tags.sequence, ...parts);
}

/** @param hex the identifier as DER encodes it */
function objectId(hex: string): Buffer {
  return tagged(tags.objectId, Buffer.from(hex, 'hex'));
}

function octets(content: Buffer): Buffer {
  return tagged(tags.octetString, content);
}

function dnsName(name: string): Buffer {
  return tagged(tags.dnsName, Buffer.from(name));
}

/** With two digits for the year, as RFC 5280 wants it until 2049. */
function time(epochMs: number): Buffer {
  const digits = new Date(epochMs).toISOString().replace(/^..|\.\d+|[-:T]/g, '');
  return tagged(tags.time, Buffer.from(digits));
}
