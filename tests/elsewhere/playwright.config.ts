// The site of another brand, in a folder of its origin, in the browser (a part of the long run): that nothing of it
// counts on the root. Everything else is tested once, at the root; all of tests/e2e/ runs there, too.
import { defineConfig } from '@playwright/test';
import { suiteOptions } from '../chromium.ts';
import type { PageOptions } from '../e2e/page-fixture.ts';
import { otherBrand } from './other-brand.ts';

Object.assign(process.env, otherBrand); // what tests and their helpers know of the site

export default defineConfig<PageOptions>({
  ...suiteOptions,
  outputDir: '../../test-results/elsewhere',
  projects: [
    { name: 'build', testMatch: 'other-brand.setup.ts' },
    { name: 'elsewhere', testMatch: '*.spec.ts', dependencies: ['build'] },
  ],
});
