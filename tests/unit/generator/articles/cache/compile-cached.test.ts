import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileCached } from '../../../../../src/generator/articles/cache/compile-cached.ts';
import { openBuildCache } from '../../../../../src/generator/articles/cache/build-cache.ts';
import { parseSiteConfig } from '../../../../../src/site-config.ts';
import { pictureOf } from '../../../../fixtures/published-site.ts';

const name = 'first-interview';

test('an article that has not changed is not compiled again, and is the same to the byte', async () => {
  const blog = await newBlog();
  const first = await blog.compile();
  const texts = await blog.keptTexts();
  expect(await blog.compile()).toEqual(first);
  expect(blog.compilations()).toBe(1);
  expect(await blog.keptTexts()).toEqual(texts);
});

test.each([
  ['another compiler', { compilerHash: 'other' }],
  ['another brand', { site: parseSiteConfig({ SITE_PRODUCT: 'Stepstone' }) }],
  ['another author', { site: { ...parseSiteConfig({}), author: 'Somebody' } }],
])('%s compiles it again', async (_name, changed) => {
  const blog = await newBlog();
  await blog.compile();
  await blog.compile(changed);
  expect(blog.compilations()).toBe(2);
});

test.each(['index.md', 'cover.webp', 'desk.webp'])(
  'a change of its %s compiles it again',
  async (file) => {
    const blog = await newBlog();
    await blog.compile();
    const path = join(blog.articlesDir, name, file);
    await writeFile(path, Buffer.concat([await readFile(path), Buffer.from('\n')]));
    await blog.compile();
    expect(blog.compilations()).toBe(2);
  },
);

test.each(['articles', 'files/content/a'])(
  'a file of %s that is not whole is made again',
  async (folder) => {
    const blog = await newBlog();
    const first = await blog.compile();
    const texts = await blog.keptTexts();
    const [file = ''] = await readdir(join(blog.cacheDir, folder));
    const path = join(blog.cacheDir, folder, file);
    await writeFile(path, (await readFile(path, 'utf8')).replace('interview', 'lnterview'));
    expect(await blog.compile()).toEqual(first);
    expect(blog.compilations()).toBe(2);
    expect(await blog.keptTexts()).toEqual(texts);
  },
);

test('an article with a mistake is reported again by each build', async () => {
  const blog = await newBlog();
  await writeFile(join(blog.articlesDir, name, 'index.md'), 'No front matter.');
  const { problems } = await blog.compile();
  expect(problems).toHaveLength(1);
  expect((await blog.compile()).problems).toEqual(problems);
});

/** A blog of one article, compiled as a new build would: what was seen of files is forgotten. */
async function newBlog() {
  const cacheDir = await mkdtemp(join(tmpdir(), 'foothold-'));
  const articlesDir = join(cacheDir, 'sources');
  await cp(join('tests/fixtures/articles', name), join(articlesDir, name), { recursive: true });
  let covers = 0;
  const buildCacheDir = join(cacheDir, 'files');
  return {
    articlesDir,
    cacheDir,
    /** How often the article was compiled, by how often its cover was requested. */
    compilations: () => covers,
    keptTexts: async () => {
      const names = await readdir(join(buildCacheDir, 'content/a'));
      return Promise.all(
        names.map((file) => readFile(join(buildCacheDir, 'content/a', file), 'utf8')),
      );
    },
    compile: (changed: Partial<Parameters<typeof compileCached>[1]> = {}) => {
      const buildCache = openBuildCache(buildCacheDir);
      return compileCached(name, {
        articlesDir,
        site: parseSiteConfig({}),
        cacheDir: join(cacheDir, 'articles'),
        compilerHash: 'one',
        // Encoding takes long and is not what is tested; its files count as cached.
        buildCache: {
          ...buildCache,
          isWhole: async (file) => file.includes('/i/') || buildCache.isWhole(file),
        },
        findPicture: () => async (fileName, alt) => {
          if (fileName === 'cover.webp') covers += 1;
          return { ...pictureOf(fileName), alt };
        },
        ...changed,
      });
    },
  };
}
