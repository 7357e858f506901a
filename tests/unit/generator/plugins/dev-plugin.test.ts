import { readFileSync } from 'node:fs';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devPlugin } from '../../../../src/generator/plugins/dev-plugin.ts';
import { readBuildConfig } from '../../../../src/generator/read-build-config.ts';

const plugin = devPlugin({ ...readBuildConfig({}), cacheDir: 'nowhere' });
const server = await createServer({
  configFile: false,
  logLevel: 'error',
  plugins: [plugin],
  server: { port: 0, ws: false, watch: null },
});
beforeAll(() => server.listen());
afterAll(() => server.close());

test.each(['/sw.js', '/service-worker.js', '/dev-sw.js?dev-sw'])(
  'npm run dev switches off the worker %s of another project',
  async (path) => {
    const [address = ''] = server.resolvedUrls?.local ?? [];
    const answer = await fetch(new URL(path, address), { headers: { 'Service-Worker': 'script' } });
    expect(answer.headers.get('content-type')).toMatch('text/javascript');
    expect(await answer.text()).toBe(readFileSync('public/kill-switch.js', 'utf8'));
  },
);
