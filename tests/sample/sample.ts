// The ten articles that this repository brings. Who deletes one has a blog of their own, to which none of this applies.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from '../../src/shared/article.ts';
import { ownSite } from '../output/built-site.ts';

const folder = join(ownSite, 'content/a');

/** The articles of the last `npm run build`. */
export const articles = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Article,
);
