import { expect, test } from 'vitest';
import {
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
  expect(explainStartError(withCode('EADDRINUSE'), 4173)).toBe(
    'Port 4173 is taken. Stop the program that uses it, or take another: PORT=4174 npm start',
  );
  expect(explainStartError(withCode('EADDRINUSE'), 65_535)).toContain('PORT=4173 npm start');
  expect(explainStartError(withCode('EACCES'), 80)).toContain('PORT=4173 npm start');
  expect(explainStartError(new Error('other'), 80)).toBe('other');
});
