import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const load = async () => (await import('../../../src/page/trusted-types.ts')).serviceWorkerUrl;

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

test('the only script that the page can name is the service worker, by one policy', async () => {
  const createPolicy = vi.fn(
    (_name: string, rules: { createScriptURL: (url: string) => string }) => rules,
  );
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  const serviceWorkerUrl = await load();
  expect([serviceWorkerUrl(), serviceWorkerUrl()]).toEqual(['/sw.js', '/sw.js']);
  expect(createPolicy).toHaveBeenCalledOnce();
  const rules = createPolicy.mock.calls[0]?.[1];
  for (const address of ['https://evil.test/sw.js', '/sw.js?x', '/assets/a.js', 'data:,alert(1)'])
    expect(() => rules?.createScriptURL(address)).toThrow(`${address} is not /sw.js`);
});

test('where the browser has no Trusted Types, the address is a text', async () => {
  vi.stubGlobal('window', {});
  expect((await load())()).toBe('/sw.js');
});
