import { beforeEach, expect, test, vi } from 'vitest';

const load = () => import('../../../src/client/trusted-types.ts');

beforeEach(() => void vi.resetModules());

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

test('without Trusted Types, too, only HTML that was vouched for is trusted', async () => {
  vi.stubGlobal('window', {});
  const { acceptHtml, trustHtml, workerUrl } = await load();
  acceptHtml('<p>a</p>');
  expect(trustHtml('<p>a</p>')).toBe('<p>a</p>');
  expect(() => trustHtml('<p>b</p>')).toThrow(TypeError);
  expect(workerUrl()).toBe('/sw.js');
});
