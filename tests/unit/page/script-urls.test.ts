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
  return { rulesOf, ...(await loadUrls()) };
}

async function loadUrls() {
  vi.resetModules();
  vi.doMock('virtual:sync-worker-address', () => ({ default: '/assets/sync-worker-0.js' }));
  return import('../../../src/page/script-urls.ts');
}

afterEach(() => void vi.unstubAllGlobals());

test('the only scripts that the page can name are the service worker and its own sync worker', async () => {
  const { createServiceWorkerUrl, createSyncWorkerUrl, rulesOf } = await loadPolicies();
  expect(createServiceWorkerUrl()).toBe('/sw.js');
  expect(createSyncWorkerUrl()).toBe('/assets/sync-worker-0.js');
  const others = ['https://evil.test/sw.js', '/sw.js?x', '/assets/a.js', 'data:,alert(1)'];
  const refused = {
    'worker-url': [...others, '/assets/sync-worker-0.js'],
    'sync-worker-url': [...others, '/sw.js'],
  };
  for (const [policy, addresses] of Object.entries(refused))
    for (const address of addresses)
      expect(() => rulesOf.get(policy)?.createScriptURL?.(address)).toThrow(`${address} is not`);
});

test('where the browser has no Trusted Types, the addresses are texts', async () => {
  vi.stubGlobal('window', {});
  const { createServiceWorkerUrl, createSyncWorkerUrl } = await loadUrls();
  expect(createServiceWorkerUrl()).toBe('/sw.js');
  expect(createSyncWorkerUrl()).toBe('/assets/sync-worker-0.js');
});
