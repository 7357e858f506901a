import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import {
  describeAddresses,
  explainStartError,
  parsePort,
} from '../../../../../src/generator/hosting/static-host/serve.ts';

test.each([
  [undefined, 4173],
  ['', 4173],
  ['8080', 8080],
  [' 65535 ', 65_535],
])('PORT=%s means %s', (value, port) => {
  expect(parsePort(value)).toBe(port);
});

test.each(['0', '65536', '-1', '80.5', '0x50', 'abc', '1e3'])('PORT=%s is refused', (value) => {
  expect(parsePort(value)).toBeUndefined();
});

test('each reason not to start says what to do, in one line', () => {
  const withCode = (code: string) => Object.assign(new Error('listen'), { code });
  expect(explainStartError(withCode('EADDRINUSE'), { port: 4173 })).toBe(
    'Port 4173 is taken. Stop the program that uses it, or take another: PORT=4174 npm start',
  );
  expect(explainStartError(withCode('EADDRINUSE'), { port: 65_535 })).toContain(
    'PORT=4173 npm start',
  );
  expect(explainStartError(withCode('EACCES'), { port: 80 })).toContain('PORT=4173 npm start');
  expect(explainStartError(new Error('other'), { port: 80 })).toBe('other');
});

test.each(['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN', 'EINVAL'])(
  'a HOST that is no address of this machine (%s) is named, with those that are',
  (code) => {
    const error = Object.assign(new Error(`listen ${code}: 999.1.1.1`), { code });
    expect(explainStartError(error, { port: 4173, host: '999.1.1.1' })).toBe(
      'HOST must be an address of this machine, such as localhost, or 0.0.0.0 for all that it has, found "999.1.1.1".',
    );
  },
);

const network = (address: string, family: 'IPv4' | 'IPv6', internal = false) =>
  ({ address, family, internal }) as NetworkInterfaceInfo;
const interfaces = {
  lo: [network('127.0.0.1', 'IPv4', true)],
  wlan0: [network('192.168.1.5', 'IPv4'), network('fe80::1', 'IPv6')],
};

test.each(['0.0.0.0', '::'])('with HOST=%s a phone in the network is told the address', (host) => {
  expect(describeAddresses('http://localhost:4173/career', { host, interfaces })).toEqual([
    'http://localhost:4173/career',
    'in your network http://192.168.1.5:4173/career',
  ]);
});

test('without HOST the site is for this machine alone', () => {
  for (const host of [undefined, 'localhost', '127.0.0.1', '::1'])
    expect(describeAddresses('http://localhost:4173', { host, interfaces })).toEqual([
      'http://localhost:4173',
    ]);
});

test('with one address of this machine as HOST, the site is there only', () => {
  const described = describeAddresses('http://localhost:4173', { host: '192.168.1.5', interfaces });
  expect(described).toEqual(['http://192.168.1.5:4173']);
});
