import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import anyAscii from 'any-ascii';
import { tones } from '../../core/article.ts';
import { paths } from '../../core/paths.ts';
import { buildDay, parseSiteConfig, slugOf, type SiteConfig } from '../../site-config.ts';
import type { ContentProblem } from './content-error.ts';
import { devPort } from '../dev-port.ts';
import { parseFrontMatter, slugLimit } from './front-matter.ts';
import { fillSlug } from './placeholders.ts';

/** What came of the wish for a new article, in words for its author. */
export type MakeOutcome = { kind: 'made' | 'refused'; words: string };

type MakeOptions = {
  articlesDir: string;
  /** Holds the site's configuration, and the day, as for a build. */
  env: Record<string, string | undefined>;
};

/**
 * Make the folder of a new article: a draft with valid front matter and prompts to be replaced. What
 * is there is never written over.
 */
export async function makeArticle(
  title: string,
  { articlesDir, env }: MakeOptions,
): Promise<MakeOutcome> {
  const refuse = (words: string): MakeOutcome => ({ kind: 'refused', words });
  const site = parseSiteConfig(env);
  const latin = anyAscii(title);
  if (!/[a-z0-9]/i.test(latin))
    return refuse('An article needs a title with letters: npm run new -- "Your first week"');
  const slug = slugFrom(latin);
  const folders = await readdir(articlesDir);
  const owner = folders.find((name) => fillSlug(name, site) === slug);
  const fileIn = (folder: string) => join(articlesDir, folder, 'index.md');
  if (owner !== undefined)
    return refuse(
      `There is ${relative(process.cwd(), fileIn(owner))} already; choose another title, or edit that article`,
    );

  const id = await nextId(folders.map(fileIn));
  const today = buildDay(env);
  const tone = tones[id % tones.length] ?? tones[0];
  const source = articleSource({ id, slug, title, today, tone });
  const mistakes = mistakesIn(source, slug, site);
  if (mistakes.length > 0) return refuse(mistakes.join('\n'));
  await mkdir(join(articlesDir, slug));
  await writeFile(fileIn(slug), source, { flag: 'wx' });
  const address = `http://localhost:${devPort(env)}${paths.article(slug)}`;
  return { kind: 'made', words: nextSteps(relative(process.cwd(), fileIn(slug)), address) };
}

/** Cut between words where it would be too long. */
function slugFrom(latin: string): string {
  const slug = slugOf(latin);
  if (slug.length <= slugLimit) return slug;
  const cut = slug.slice(0, slugLimit + 1);
  return cut.slice(0, cut.lastIndexOf('-'));
}

/** One more than the highest number among the ids. */
async function nextId(files: readonly string[]): Promise<number> {
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  const ids = sources.map((source) => Number(/^id:\s*["']?(\d+)["']?\s*$/m.exec(source)?.[1] ?? 0));
  return Math.max(0, ...ids) + 1;
}

function mistakesIn(source: string, folder: string, site: SiteConfig): string[] {
  const problems: Omit<ContentProblem, 'file'>[] = [];
  parseFrontMatter(source, { folder, site }, (problem) => problems.push(problem));
  return problems.map(({ field, message }) => `The ${field ?? 'title'} ${message}`);
}

function nextSteps(file: string, address: string): string {
  return `Made ${file}, a draft.

1. Run "npm run dev" and open ${address}: it reloads as you write.
2. Put your own words in the place of all that stands in [[double brackets]].
3. To publish, delete the line "draft: true" and look at the date: "npm run build" leaves an article
   of a later day out until then, and tells what is still missing.

The guide for authors is src/content/README.md.`;
}

type Skeleton = { id: number; slug: string; title: string; today: string; tone: string };

function articleSource({ id, slug, title, today, tone }: Skeleton): string {
  return `---
id: "${id}"
slug: ${slug}
title: ${JSON.stringify(title)}
excerpt: "[[Say in 80 to 220 characters what readers get from this article; lists and search engines show it.]]"
date: ${today}
tone: ${tone}
draft: true
---

:::summary
- [[The first thing that readers should take with them.]]
- [[The second.]]
- [[The third.]]
:::

[[Begin with the question that readers come with, in two or three sentences.]]

## [[What your first section is about]]

[[Say it in short paragraphs.]]

:::tip
[[Something to try at once, or delete this block.]]
:::

## [[What your last section is about]]

:::checklist[Before you close this page]
- [[A thing to tick off.]]
- [[Another.]]
:::

:::next-step[Your next step]
[[One thing to do today.]]

::button[Look at open jobs]{to="/jobs"}
:::
`;
}
