import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../src/generator/list-files.ts';
import { buildSite } from '../fixtures/build-once.ts';

/** Of both builds: no article was checked after it. */
const epoch = String(Math.floor(Date.now() / 1000));
const folder = mkdtempSync(join(tmpdir(), 'built-twice-'));

test('two builds of one source are the same to the byte, and in any year in their scripts', async () => {
  const first = await build('first', { TZ: 'Pacific/Pago_Pago', LANG: 'C' });
  const second = await build('second', { TZ: 'Pacific/Kiritimati', LANG: 'ja_JP.UTF-8' });
  expect(first.size).toBeGreaterThan(30);
  expect(Object.fromEntries(second)).toEqual(Object.fromEntries(first));
  const inAYear = { SOURCE_DATE_EPOCH: String(Number(epoch) + 366 * 86_400) };
  const scriptsIn = (files: typeof first) => [...files].filter(([file]) => file.endsWith('.js'));
  expect(scriptsIn(await build('next-year', inAYear))).toEqual(scriptsIn(first));
});

/** Build the site into a folder of its own; gives the hash of each file. */
async function build(name: string, circumstances: Record<string, string>) {
  const outDir = join(folder, name);
  const variables = { OUT_DIR: outDir, SOURCE_DATE_EPOCH: epoch, ...circumstances };
  const { exitCode, output } = await buildSite(variables);
  if (exitCode !== 0) throw new Error(output);
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(outDir, file)))
      .digest('hex');
  return new Map(listFiles(outDir).map((file) => [file, hash(file)]));
}
