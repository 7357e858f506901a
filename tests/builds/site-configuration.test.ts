import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildSite } from '../fixtures/build-once.ts';
import { root } from '../build/built-site.ts';

const outDir = `.cache/built-configured-${process.pid}`;
const reservedWarning = 'SITE_ORIGIN is not real yet';

afterAll(() => rmSync(join(root, outDir), { recursive: true, force: true }));

test.each([
  ['SITE_JOBS_URL', 'http://jobs.test', 'must be an https address'],
  ['CONTENT_SEQ', '0', 'must be a whole number from 1'],
])(
  'a malformed %s stops the build, is named and leaves nothing written',
  async (variable, value, rule) => {
    const { exitCode, output } = await buildSite({ OUT_DIR: outDir, [variable]: value });
    expect(exitCode).toBe(1);
    expect(output).toContain(`${variable} ${rule}`);
    expect(output).toContain(`found "${value}"`);
    expect(output).not.toMatch(/failed to load config|^\s+at /m); // its sentence stands alone
    expect(existsSync(join(root, outDir))).toBe(false);
  },
);

test('the build warns while the site’s origin is the reserved one, and is quiet with a real one', async () => {
  // A mistake in an article ends both before they build.
  const variables = { OUT_DIR: outDir, ARTICLES_DIR: 'tests/fixtures/broken-articles/no-index' };
  expect((await buildSite(variables)).output).toContain(reservedWarning);
  const real = await buildSite({ ...variables, SITE_ORIGIN: 'https://blog.test' });
  expect(real.output).toContain('must hold a file index.md');
  expect(real.output).not.toContain(reservedWarning);
});
