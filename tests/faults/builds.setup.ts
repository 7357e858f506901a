import { test as setup } from '@playwright/test';
import { makeBuilds } from './builds.ts';

setup('the builds that are published over the finished one can be made', async () => {
  await makeBuilds();
});
