import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { filesBelow } from '../../src/generator/files-below.ts';
import { root } from '../output/built-site.ts';

const vite = join(root, 'node_modules/vite/bin/vite.js');
/** Of both builds: no article was checked after it. */
const epoch = String(Math.floor(Date.now() / 1000));
const folder = `.cache/built-twice-${process.pid}`;

test('two builds of one source are the same to the byte, and in any year in their scripts', async () => {
  try {
    const first = await build('first', { TZ: 'Pacific/Pago_Pago', LANG: 'C' });
    const second = await build('second', { TZ: 'Pacific/Kiritimati', LANG: 'ja_JP.UTF-8' });
    expect(first.size).toBeGreaterThan(30);
    expect(Object.fromEntries(second)).toEqual(Object.fromEntries(first));
    const inAYear = { SOURCE_DATE_EPOCH: String(Number(epoch) + 366 * 86_400) };
    const scripts = [...(await build('next-year', inAYear))].filter(([file]) =>
      file.endsWith('.js'),
    );
    expect(scripts).toEqual([...first].filter(([file]) => file.endsWith('.js')));
  } finally {
    rmSync(join(root, folder), { recursive: true, force: true });
  }
});

/** Build the site into a folder of its own; gives the hash of each file. */
async function build(name: string, circumstances: Record<string, string>) {
  const outDir = `${folder}/${name}`;
  // Vitest's own NODE_ENV would make it another build.
  const fixed = { NODE_ENV: 'production', OUT_DIR: outDir, SOURCE_DATE_EPOCH: epoch };
  const env = { ...process.env, ...fixed, ...circumstances };
  await promisify(execFile)(process.execPath, [vite, 'build', '--app'], { cwd: root, env });
  return new Map(
    filesBelow(join(root, outDir)).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(root, outDir, file)))
        .digest('hex'),
    ]),
  );
}
