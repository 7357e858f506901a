import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { pageAssetsPlugin } from '../../../../src/generator/plugins/page-assets-plugin.ts';
import { readBuildConfig } from '../../../../src/generator/read-build-config.ts';

test('a folder whose build was broken off is still known as one of builds', async () => {
  const root = mkdtempSync(join(tmpdir(), 'broken-off-'));
  const outDir = join(root, 'out');
  const env = { OUT_DIR: outDir };
  const { plugin } = pageAssetsPlugin(readBuildConfig(env), () => Promise.resolve(''));
  mkdirSync(outDir);
  writeFileSync(join(outDir, 'of-an-earlier-build.txt'), '');
  writeFileSync(join(root, 'main.js'), 'export {};');
  const broken = build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, 'main.js') } },
  });
  await expect(broken).rejects.toThrow('The bundle must have one style sheet');
  expect(readdirSync(outDir)).toEqual(['.foothold-build']);
  writeFileSync(join(outDir, 'half.js'), '');
  expect(readBuildConfig(env).outDir).toBe(outDir);
  rmSync(root, { recursive: true });
});
