import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { picturesOfWidth } from '../../speed/picture-bytes.ts';
import { firstVisitBytes, type SentBytes } from '../first-visit-bytes.ts';
import { brotliBytes } from '../site-bytes.ts';
import type { BothSites } from './both-sites.ts';
import type { Figure, GoalId } from './goals.ts';

const listPages = ['home', 'blog', 'blog, page 2'];

/** Bytes that are the same in every run: of pages, of pictures, and of a whole first visit. */
export async function measureBytes(sites: BothSites): Promise<Figure[]> {
  const { browser, site, folder, kinds, freePort } = sites;
  const pages = kinds.flatMap(({ name, file }): Figure[] => {
    if (name !== 'article' && !listPages.includes(name)) return [];
    const bytes = brotliBytes(readFileSync(join(folder, file)));
    const goal = name === 'article' ? 'html-article' : 'html-list';
    return [{ goal, where: name, values: [bytes], detail: file }];
  });
  const pictures = (await picturesOfWidth(folder, 800)).map(({ name, bytes }): Figure => ({
    goal: 'picture-bytes',
    where: name,
    values: [bytes],
  }));
  const visit = await firstVisitBytes({ browser, host: site, proxyPort: freePort });
  return [...pages, firstVisitFigure('first-visit-10', visit), ...pictures];
}

/** The sum of a first visit, with its largest parts. */
export function firstVisitFigure(goal: GoalId, sent: readonly SentBytes[]): Figure {
  const largest = sent.toSorted((one, other) => other.bytes - one.bytes).slice(0, 8);
  return {
    goal,
    where: 'home',
    values: [sent.reduce((sum, { bytes }) => sum + bytes, 0)],
    detail: largest.map(({ path, bytes }) => `${path} ${bytes}`).join(', '),
  };
}
