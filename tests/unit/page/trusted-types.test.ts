import { afterEach, expect, test, vi } from 'vitest';

type Rules = Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string>>;

/** Load the policies into a page whose browser has Trusted Types; gives the rules of each that is made. */
async function loadPolicies() {
  const rulesOf = new Map<string, Rules>();
  const createPolicy = (name: string, rules: Rules) => {
    rulesOf.set(name, rules);
    return rules;
  };
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  vi.resetModules();
  return { rulesOf, ...(await import('../../../src/page/trusted-types.ts')) };
}

afterEach(() => void vi.unstubAllGlobals());

test('the only script that the page can name is the service worker', async () => {
  const { createWorkerUrl, rulesOf } = await loadPolicies();
  expect(createWorkerUrl()).toBe('/sw.js');
  const createScriptURL = rulesOf.get('worker-url')?.createScriptURL;
  for (const address of ['https://evil.test/sw.js', '/sw.js?x', '/assets/a.js', 'data:,alert(1)'])
    expect(() => createScriptURL?.(address)).toThrow(`${address} is not the service worker`);
});

test('where the browser has no Trusted Types, the address is a text', async () => {
  vi.stubGlobal('window', {});
  vi.resetModules();
  const { createWorkerUrl } = await import('../../../src/page/trusted-types.ts');
  expect(createWorkerUrl()).toBe('/sw.js');
});
