// What `npm start` does beside what tests/hosts/ holds all servers to.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hostFiles } from '../../../../src/generator/hosting/host-files.ts';
import { startStaticHost } from '../../../../src/generator/hosting/static-host.ts';
import { writeArticles } from '../../../fixtures/write-articles.ts';

const root = await writeArticles({
  ...Object.fromEntries(hostFiles({ headers: {}, redirects: [], revalidated: [] })),
  'index.html': 'Home',
  '404.html': 'No page',
  'blog.html': 'Blog — ñ',
  'content/i/1.avif': 'x',
});
const host = await startStaticHost(root, 0);
afterAll(() => host.close());

test('only this machine reaches the site, unless the operator opens it', async () => {
  // Linux takes all of 127.0.0.0/8 for this machine, so that who listens to all interfaces is there, too.
  const isReached = async (hostname: string, { origin }: { origin: string }) =>
    fetch(origin.replace('localhost', hostname)).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await isReached('localhost', host)).toBe(true);
  expect(await isReached('127.0.0.2', host)).toBe(false);
  const open = await startStaticHost(root, 0, '0.0.0.0');
  expect(await isReached('127.0.0.1', open)).toBe(true);
  await open.close();
});

test('a range is not honoured, and harms nobody', async () => {
  const response = await fetch(`${host.origin}/blog`, { headers: { range: 'bytes=5-2' } });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('Blog — ñ');
});

test('a file that went away under the running host is a 404', async () => {
  rmSync(join(root, 'content/i/1.avif'));
  const response = await fetch(`${host.origin}/content/i/1.avif`);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('Not found\n');
});
