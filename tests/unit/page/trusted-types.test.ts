import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const load = async () => (await import('../../../src/page/trusted-types.ts')).workerUrl;

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

test('the only scripts that the page can name are its workers, by one policy', async () => {
  const createPolicy = vi.fn(
    (_name: string, rules: { createScriptURL: (url: string) => string }) => rules,
  );
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  const workerUrl = await load();
  const searchWorker = '/assets/search-worker-B2_x-9aZ.js';
  expect([workerUrl(), workerUrl(searchWorker)]).toEqual(['/sw.js', searchWorker]);
  expect(createPolicy).toHaveBeenCalledOnce();
  const rules = createPolicy.mock.calls[0]?.[1];
  for (const address of [
    'https://evil.test/sw.js',
    '/sw.js?x',
    '/assets/a.js',
    '//evil.test/assets/search-worker-a.js',
    '/assets/search-worker-a/../b.js',
    'data:,alert(1)',
  ])
    expect(() => rules?.createScriptURL(address)).toThrow(`${address} is no worker of this site`);
});

test('where the browser has no Trusted Types, the address is a text', async () => {
  vi.stubGlobal('window', {});
  expect((await load())()).toBe('/sw.js');
});
