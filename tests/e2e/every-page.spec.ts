import { layoutFaults } from '../screens/layout-faults.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expect, test } from './page-fixture.ts';
import { openPage, pagePaths } from './site-under-test.ts';

test.use({ viewport: { width: 320, height: 800 } });

const kinds = ['/', '/blog', '/blog/beat-the-ats', '/jobs', '/device', '/there-is-no-such-page'];
const others = pagePaths.filter((path) => !kinds.includes(path));

// What the console says, too, fails these (page-fixture). Every state, wider and in the dark: tests/screens.
for (const [pages, paths, tag] of [
  ['a page of each kind', kinds, ['@gate']],
  ['every other page', others, []],
] as [string, string[], string[]][])
  test(`${pages} is whole and accessible on a narrow phone`, { tag }, async ({ page }) => {
    for (const path of paths) {
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      expect.soft(await layoutFaults(page), path).toEqual([]);
      expect.soft(await accessibilityViolations(page), path).toEqual([]);
    }
  });
