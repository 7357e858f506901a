// Whatever happens to the site, the connection, the device and the worker, in whatever order: a reader has
// exactly one published generation, loses no text, and in the end has what the site serves.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { reader } from '../../fixtures/device.ts';
import { newArticle, newWorld, worldStep } from '../../fixtures/sync-world.ts';

/** More are tried by `FC_RUNS=2000 npx vitest run --project unit tests/unit/worker/sync-properties.test.ts`. */
const runs = (usual: number) => Number(process.env['FC_RUNS'] ?? usual);
vi.setConfig({ testTimeout: 1000 * Math.max(runs(0), 100) }); // a busy machine is slow, not wrong

/** Once in two thousand runs: the device has a new name, the site goes back to the old one, the reader saves there. */
const savedByAnEarlierName: Parameters<ReturnType<typeof newWorld>['take']>[0][] = [
  { kind: 'rename', which: 2 },
  { kind: 'sync', fault: { kind: 'none' }, isByReader: false },
  { kind: 'publish-earlier', which: 0 },
  { kind: 'save', which: 2 },
];

test('what can be read is one published generation, and in the end today’s', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(worldStep, { maxLength: 25, size: 'max' }),
      fc.boolean(),
      fc.boolean(),
      async (steps, hasBegun, keepsFiles) => {
        vi.restoreAllMocks();
        const world = newWorld(keepsFiles);
        if (hasBegun) await world.begin();
        for (const one of steps) await world.take(one);
        expect(await world.settle()).toEqual({ isFollowed: true, notAsServed: [] });
      },
    ),
    { numRuns: runs(100), examples: [[savedByAnEarlierName, true, false]] },
  );
});

test('no slug, however hostile, leads a request out of the content folder', async () => {
  const slug = fc.oneof(fc.constantFrom('../x', '__proto__', '//host/x', '..\\x', ''), fc.string());
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(slug, { minLength: 1, maxLength: 5 }), async (slugs) => {
      const { site, device, look } = reader(
        slugs.map((text) => ({ ...newArticle(6), slug: text, id: text })),
      );
      await look();
      for (const text of [...slugs, '../root', 'unlisted']) {
        await device.open({ id: text });
        const isListed = slugs.includes(text);
        expect(await device.save({ id: text })).toBe(isListed ? 'saved' : 'failed');
      }
      for (const path of site.requests)
        expect(path).toMatch(
          /^\/content\/(root\.json|[la]\/[0-9a-f]{32}\.json|i\/[0-9a-f]{32}-800\.avif)$/,
        );
    }),
    { numRuns: runs(40) },
  );
});
