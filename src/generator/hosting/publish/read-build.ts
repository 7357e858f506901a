import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basePathOf, parseHeaderRules } from '../static-host/host-rules.ts';
import { filesBelow } from './read-folder.ts';

type Build = {
  /** Of all its files. */
  names: readonly string[];
  /** The text of its `_headers`. */
  headers: string;
  /** The folder that it was built for, as in SiteConfig. */
  basePath: string;
};

/** @throws Error when the folder holds no finished build */
export function readBuild(from: string): Build {
  if (!existsSync(join(from, '_headers')))
    throw new Error(`There is no finished build in ${from}: run "npm run build" first`);
  const headers = readFileSync(join(from, '_headers'), 'utf8');
  return { names: filesBelow(from), headers, basePath: basePathOf(parseHeaderRules(headers)) };
}
