// The builds that the tests publish one after the other: the finished one, and what may follow it.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = 'node_modules/.cache/foothold-tests';

/** The folders of the builds. */
export const builds = {
  base: join(root, 'dist'),
  /** One article corrected, the same code. */
  edited: join(root, cache, 'edited'),
  /** One article more, the same code. */
  withNewArticle: join(root, cache, 'with-new-article'),
  /** Other code, the same articles; no file of the base's code is left. */
  newCode: join(root, cache, 'new-code'),
} as const;

/** What differs in `builds.edited`. */
export const correction = {
  slug: 'beat-the-ats',
  before: 'After that, silence.',
  after: 'After that, you hear nothing.',
} as const;

/** What `builds.withNewArticle` has more. */
export const newArticle = {
  slug: 'ask-for-feedback',
  title: 'Ask for feedback after a no',
} as const;

/** What `builds.newCode` shows in its footer. */
export const newDesigner = 'Second Edition Studio';

const newArticleSource = `---
id: "11"
slug: ${newArticle.slug}
title: ${newArticle.title}
excerpt: A short and friendly question after a rejection costs little, and now and then it brings an answer that helps with the next application.
date: 2025-05-20
tone: marigold
---

Ask one question, thank them, and leave it at that.
`;

/**
 * Make the builds that follow the finished one, each with a higher seq than the one before.
 * @throws Error when there is no finished build, or one cannot be made
 */
export async function makeBuilds(): Promise<void> {
  const rootFile = join(builds.base, 'content/root.json');
  if (!existsSync(rootFile)) throw new Error('There is no build: run "npm run build" first');
  const { seq } = JSON.parse(readFileSync(rootFile, 'utf8')) as { seq: number };

  await build(builds.edited, { ARTICLES_DIR: correctedArticles(), CONTENT_SEQ: `${seq + 1}` });
  await build(builds.withNewArticle, {
    ARTICLES_DIR: articlesAndOneMore(),
    CONTENT_SEQ: `${seq + 2}`,
  });
  await build(builds.newCode, { SITE_DESIGNER_NAME: newDesigner, CONTENT_SEQ: `${seq + 3}` });
}

function correctedArticles(): string {
  const folder = copyArticles('articles-edited');
  const file = join(root, folder, correction.slug, 'index.md');
  const source = readFileSync(file, 'utf8');
  if (!source.includes(correction.before))
    throw new Error(`${file} has no “${correction.before}” to correct`);
  writeFileSync(file, source.replace(correction.before, correction.after));
  return folder;
}

function articlesAndOneMore(): string {
  const folder = copyArticles('articles-and-one-more');
  mkdirSync(join(root, folder, newArticle.slug));
  writeFileSync(join(root, folder, newArticle.slug, 'index.md'), newArticleSource);
  return folder;
}

function copyArticles(name: string): string {
  const folder = `${cache}/${name}`;
  rmSync(join(root, folder), { recursive: true, force: true });
  cpSync(join(root, 'src/content/articles'), join(root, folder), { recursive: true });
  return folder;
}

async function build(folder: string, variables: Record<string, string>): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    OUT_DIR: folder.slice(root.length),
    ...variables,
  };
  await promisify(execFile)(process.execPath, [vite, 'build', '--app'], { cwd: root, env });
}
