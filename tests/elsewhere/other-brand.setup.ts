import { test as setup } from '@playwright/test';
import { buildOtherBrand } from './other-brand.ts';

setup('the site of another brand can be built', async () => {
  await buildOtherBrand();
});
