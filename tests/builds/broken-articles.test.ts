// Runs the real build over other folders of articles, each into a folder of its own.
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../fixtures/build-once.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const work = `node_modules/.cache/test-articles-${process.pid}`;

/** Build the articles of `articlesDir` (below the root) into `outDir` below the root. */
async function build(articlesDir: string, outDir: string, env: Record<string, string> = {}) {
  const folders = { ARTICLES_DIR: articlesDir, OUT_DIR: outDir };
  const outcome = await buildSite({ ...env, ...folders, NO_COLOR: '1' });
  return { ...outcome, files: await filesIn(outDir) };
}

async function filesIn(folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(root + folder, options).catch(() => []);
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}

const read = (path: string) => readFile(root + path, 'utf8');

const outDir = `${work}/without-articles`;
let empty: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  await mkdir(`${root}${work}/no-articles`, { recursive: true });
  empty = await build(`${work}/no-articles`, outDir);
});
afterAll(() => rm(root + work, { recursive: true, force: true }));

test('articles with mistakes stop the build with the place and the remedy of each, and nothing is written', async () => {
  const page = await read(`${outDir}/blog.html`);
  const folder = 'tests/fixtures/broken-articles';
  const { exitCode, output, files } = await build(folder, outDir);
  expect(exitCode).toBeGreaterThan(0);
  expect(output.slice(output.indexOf('The articles have')).trim().split('\n')).toEqual([
    'The articles have 3 mistakes:',
    `${folder}/one-article/index.md:6: "date" must be a day that the calendar has, as YYYY-MM-DD, found "tomorrow"`,
    `${folder}/one-article/index.md:10: A link must lead to an article that exists, found "/blog/nowhere-at-all"`,
    expect.stringMatching(/two-article\/index\.md:7: "tone" must be one of .*, found "beige"$/),
  ]);
  expect(output).not.toMatch(/^\s+at /m);
  expect(files).toEqual(empty.files);
  expect(await read(`${outDir}/blog.html`)).toBe(page);
});

test('a site without articles says so on its pages', async () => {
  expect(empty.exitCode).toBe(0);
  expect(empty.files).toEqual(
    expect.arrayContaining(['index.html', 'blog.html', 'jobs.html', '404.html']),
  );
  expect(await read(`${outDir}/blog.html`)).toContain('No blog posts yet');
  expect(JSON.parse(await read(`${outDir}/content/root.json`))).toMatchObject({ total: 0 });
});

test('a site of other articles and another brand has their pages, and nothing of what is unpublished', async () => {
  const small = `${work}/small`;
  const articles = `${work}/articles`;
  await cp(`${root}tests/fixtures/articles`, root + articles, { recursive: true });
  const draft = 'Secretword for later';
  const made = await promisify(execFile)(
    process.execPath,
    ['src/generator/commands/new-article.mjs', draft],
    { cwd: root, env: { ...process.env, ARTICLES_DIR: articles } },
  );
  expect(made.stdout).toContain('a draft.');

  const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"/>';
  await mkdir(`${root}${work}/public`);
  await writeFile(`${root}${work}/public/favicon.svg`, icon);
  const brand = { SITE_PRODUCT: 'Klettern & Co', PUBLIC_DIR: `${work}/public` };
  const { exitCode, output, files } = await build(articles, small, brand);
  expect(exitCode).toBe(0);
  expect(output).toContain(
    `Not in this build:\n- ${articles}/secretword-for-later/index.md is a draft;`,
  );
  expect(output).toContain(`\n- ${articles}/salary-talk/index.md, last on 2024-12-24`);
  expect(output).toContain('SITE_CORRECTIONS_EMAIL is not real yet');
  expect(files.filter((name) => name.includes('secretword'))).toEqual([]);
  expect(await read(`${small}/blog.html`)).toContain('/blog/about-klettern-co');
  const page = await read(`${small}/blog/about-klettern-co.html`);
  expect(page).toContain('What Klettern &amp; Co is for');
  expect(await read(`${small}/blog/interview-tips.html`)).toContain('url=/blog/first-interview"');
  const checked = await read(`${small}/blog/salary-talk.html`);
  expect(checked).toMatch(/Last checked: .*"lastReviewed":"2024-12-24"/s);
  expect(checked).toContain('mailto:corrections@klettern-co.example?subject=');

  // No published file has words of drafts or of withheld blocks.
  const options = { recursive: true, withFileTypes: true } as const;
  for (const entry of await readdir(root + small, options)) {
    if (!/\.(html|json|js|xml)$/.test(entry.name)) continue;
    expect(await readFile(`${entry.parentPath}/${entry.name}`, 'utf8')).not.toContain('Secretword');
  }
});
