// What stops a build, over one without articles.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../src/generator/list-files.ts';
import { buildSite } from '../fixtures/build-once.ts';
import { writeArticles } from '../fixtures/write-articles.ts';

const broken = 'tests/fixtures/broken-articles';
const dist = mkdtempSync(join(tmpdir(), 'dist-'));
const variables = { OUT_DIR: dist, NO_COLOR: '1' };
const readBuild = () => [listFiles(dist), readFileSync(join(dist, 'blog.html'), 'utf8')];

beforeAll(async () => {
  const ARTICLES_DIR = await writeArticles({});
  const { exitCode, output } = await buildSite({ ...variables, ARTICLES_DIR });
  if (exitCode !== 0) throw new Error(output);
});

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
  const earlier = readBuild();
  const { exitCode, output } = await buildSite({ ...variables, ...wrong });
  expect(exitCode).toBe(1);
  const start = output.search(/^The (?:articles|site)/m);
  expect(output.slice(start).trim().split('\n')).toEqual(told);
  expect(output).not.toMatch(/failed to load config|^\s+at /m);
  expect(readBuild()).toEqual(earlier);
});
