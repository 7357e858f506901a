// What stops a build, over one without articles.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesBelow } from '../../src/generator/files-below.ts';
import { root } from '../output/built-site.ts';
import { buildSite } from '../fixtures/build-once.ts';

const work = `node_modules/.cache/test-articles-${process.pid}`;
const broken = 'tests/fixtures/broken-articles';
const variables = { OUT_DIR: `${work}/dist`, NO_COLOR: '1' };
const dist = join(root, variables.OUT_DIR);
const read = (name: string) => readFileSync(join(dist, name), 'utf8');

beforeAll(async () => {
  mkdirSync(join(root, work, 'articles'), { recursive: true });
  const { exitCode, output } = await buildSite({ ...variables, ARTICLES_DIR: `${work}/articles` });
  if (exitCode !== 0) throw new Error(output);
});
afterAll(() => rmSync(join(root, work), { recursive: true, force: true }));

test.each([
  [
    'mistakes in articles',
    { ARTICLES_DIR: broken },
    [
      'The articles have 3 mistakes:',
      `${broken}/one-article/index.md:6: "date" must be a day that the calendar has, as YYYY-MM-DD, found "tomorrow"`,
      `${broken}/one-article/index.md:10: A link must lead to an article that exists, found "/blog/nowhere-at-all"`,
      expect.stringMatching(/two-article\/index\.md:7: "tone" must be one of .*, found "beige"$/),
    ],
  ],
  [
    'mistakes in variables',
    { SITE_JOBS_URL: 'http://jobs.test' },
    [
      'The site configuration is not valid:',
      '- SITE_JOBS_URL must be an https address without a user name, found "http://jobs.test"',
    ],
  ],
])('%s stop the build and are named, nothing is written', async (_what, wrong, told) => {
  const files = filesBelow(dist);
  const page = read('blog.html');
  const outcome = await buildSite({ ...variables, ...wrong });
  expect(outcome.exitCode).toBe(1);
  const start = outcome.output.search(/^The (?:articles|site)/m);
  expect(outcome.output.slice(start).trim().split('\n')).toEqual(told);
  expect(outcome.output).not.toMatch(/failed to load config|^\s+at /m);
  expect(filesBelow(dist)).toEqual(files);
  expect(read('blog.html')).toBe(page);
});
