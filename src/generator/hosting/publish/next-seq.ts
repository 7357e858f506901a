import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSeq } from '../../content-seq.ts';
import { readSeq } from './root-to-publish.ts';
import { contentRoot } from './upload-order.ts';

/**
 * The lowest CONTENT_SEQ that devices follow after the content in a published folder, and not below
 * the moment: higher than that only where a clock was ahead once.
 * @param basePath the folder that holds the site, as in SiteConfig
 * @param now epoch ms
 */
export function nextSeq(published: string, basePath: string, now = Date.now()): number {
  const file = join(published, basePath, contentRoot);
  const online = existsSync(file) ? readSeq(readFileSync(file, 'utf8')) : undefined;
  return Math.max(contentSeq({}, now), (online ?? 0) + 1);
}
