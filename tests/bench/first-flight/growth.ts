import { fileURLToPath } from 'node:url';
import { startFastHost } from '../../speed/fast-host.ts';
import { firstVisitBytes } from '../first-visit-bytes.ts';
import { measureScale, scaleSite } from '../measure-scale.ts';
import type { ScaleFigures } from '../scale-report.ts';
import type { BothSites } from './both-sites.ts';
import type { Figure } from './goals.ts';
import { firstVisitFigure } from './sent-bytes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** What readers download again and again, so it must not grow with the blog. */
const steadyBytes = [
  'home',
  'blog',
  'blog, page 2',
  'an article (mean of the newest 10)',
  'all scripts',
  'the worker',
];

/** How the site is built and what it sends at 10, 1,000 and 10,000 articles; takes some minutes. */
export async function measureGrowth(sites: BothSites): Promise<Figure[]> {
  const measured = await measureScale(root, [10, 1000, 10_000]);
  const [few, ...more] = measured;
  if (few === undefined) return [];
  return [
    ...more.flatMap((figures) => growthOf(few, figures)),
    ...measured.flatMap(buildFigures),
    firstVisitFigure('first-visit-1000', await firstVisitAmong1000(sites)),
  ];
}

function growthOf(few: ScaleFigures, many: ScaleFigures): Figure[] {
  return steadyBytes.map((kind) => {
    const [before = NaN, after = NaN] = [few, many].map(({ bytes }) => bytes.get(kind));
    return {
      goal: 'growth-bytes',
      where: `${kind}, ${many.articles} articles`,
      values: [(after / before - 1) * 100],
      detail: `${Math.round(before)} B, then ${Math.round(after)} B`,
    };
  });
}

function buildFigures({ articles, build }: ScaleFigures): Figure[] {
  if (articles !== 1000 && articles !== 10_000) return [];
  const where = 'pictures in the cache';
  return [
    { goal: `build-seconds-${articles}`, where, values: [build.seconds] },
    { goal: `build-memory-${articles}`, where, values: [build.peakBytes] },
  ];
}

async function firstVisitAmong1000({ browser, certificate, freePort }: BothSites) {
  const host = await startFastHost({ root: scaleSite(root, 1000), port: 0, certificate });
  const sent = await firstVisitBytes({ browser, host, proxyPort: freePort });
  await host.close();
  return sent;
}
