// The gate stays short: what every commit waits for.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

test('the gate has at most 150 browser tests', () => {
  const command = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const options = ['test', '--config', 'tests/playwright.config.ts', '--grep', '@gate', '--list'];
  const list = execFileSync(process.execPath, [command, ...options], { encoding: 'utf8' });
  const [, count] = /^Total: (\d+) tests? in/m.exec(list) ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  expect(Number(count)).toBeLessThanOrEqual(150);
});
