import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const load = () => import('../../../src/client/trusted-types.ts');

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

test('the only script that the page can name is its worker, by one policy', async () => {
  const createPolicy = vi.fn(
    (_name: string, rules: { createScriptURL: (url: string) => string }) => rules,
  );
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  const { workerUrl } = await load();
  expect([workerUrl(), workerUrl()]).toEqual(['/sw.js', '/sw.js']);
  expect(createPolicy).toHaveBeenCalledOnce();
  expect(createPolicy.mock.calls[0]?.[1].createScriptURL('https://evil.test/sw.js')).toBe('/sw.js');
});

test('where the browser has no Trusted Types, the address is a text', async () => {
  vi.stubGlobal('window', {});
  expect((await load()).workerUrl()).toBe('/sw.js');
});

test('article HTML is trusted only once somebody vouched for it', async () => {
  vi.stubGlobal('window', {});
  const { acceptHtml, trustHtml } = await load();
  acceptHtml('<p>a</p>');
  expect(trustHtml('<p>a</p>')).toBe('<p>a</p>');
  expect(() => trustHtml('<p>b</p>')).toThrow(TypeError);
});
