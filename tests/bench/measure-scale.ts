import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureDevice } from './answer-times.ts';
import { compareBuilds } from './compare-builds.ts';
import { generateArticles } from './generate-articles.ts';
import { runBuild } from './run-build.ts';
import { scaleReport, type ScaleFigures } from './scale-report.ts';
import { siteBytes } from './site-bytes.ts';

const port = Number(process.env.BENCH_PORT ?? 4560);

/** Measure the site at each of these numbers of articles; print the report and write it to a file. */
export async function measureScale(root: string, sizes: readonly number[]): Promise<void> {
  const cache = join(root, 'node_modules/.cache/foothold-bench');
  const realArticles = join(root, 'src/content/articles');
  const measured: ScaleFigures[] = [];
  for (const articles of sizes) {
    const folder = join(cache, `${articles}`);
    const articlesDir = join(folder, 'articles');
    const note = (step: string) => console.error(`${articles} articles: ${step} …`);
    note('generating');
    const slugs = generateArticles(articlesDir, articles, realArticles);
    const site = join(folder, 'site');
    if (measured.length === 0) {
      note('building once, so that encoded pictures are in the cache');
      await runBuild({ root, articlesDir, outDir: site });
    }
    note('building');
    const build = await runBuild({ root, articlesDir, outDir: site });
    note('compressing');
    const bytes = siteBytes(site, slugs);
    note('building with one article corrected');
    correctArticle(join(articlesDir, slugs[slugs.length >> 1] ?? ''));
    const corrected = join(folder, 'corrected');
    await runBuild({ root, articlesDir, outDir: corrected });
    const correction = compareBuilds(site, corrected);
    note('asking the service worker');
    const device = await measureDevice({ root, site, slugs, port });
    measured.push({ articles, build, bytes, correction, device });
    // Written after each size, because the last one takes long.
    writeFileSync(join(cache, 'report.md'), scaleReport(measured));
  }
  console.log(scaleReport(measured));
}

/** Correct a sentence, as an editor would. */
function correctArticle(folder: string): void {
  const file = join(folder, 'index.md');
  const source = readFileSync(file, 'utf8');
  const corrected = source.replace('\n:::\n\n', '\n:::\n\nThis was corrected after publication. ');
  if (corrected === source) throw new Error(`${file} has no place for the correction`);
  writeFileSync(file, corrected);
}
