import { expect, test } from 'vitest';
import { installCommand, rootShell } from '../system-packages.mjs';

test('root installs what the tests need, others by sudo where it asks for no password', () => {
  expect(rootShell(true, () => false)).toEqual(['sh']);
  expect(rootShell(false, () => true)).toEqual(['sudo', '-n', 'sh']);
});

test('nobody is asked for a password: who has no rights is told the command', () => {
  expect(rootShell(false, () => false)).toBeUndefined();
  expect(installCommand(['caddy', 'nginx-light'])).toBe(
    'sudo apt-get install --no-install-recommends caddy nginx-light',
  );
});
