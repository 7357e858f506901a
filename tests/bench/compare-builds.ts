import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseGenerationRoot } from '../../src/core/generation.ts';
import { paths } from '../../src/core/paths.ts';
import { brotliBytes, filesBelow } from './site-bytes.ts';

/** What a publication changed between two builds. */
export type Publication = {
  /** Content files that a device has to fetch, with their compressed bytes. */
  fetched: { fileName: string; bytes: number }[];
  /** Scripts, styles, the worker and all else that content must not change; empty when right. */
  changedCode: string[];
  /** Pages, which a device does not fetch. */
  changedPages: number;
};

export function compareBuilds(before: string, after: string): Publication {
  const old = new Set(filesBelow(before));
  const differs = (name: string) =>
    !old.has(name) || !readFileSync(join(before, name)).equals(readFileSync(join(after, name)));
  const names = filesBelow(after);
  const current = new Set(names);
  const changed = names.filter(differs);
  const gone = [...old].filter((name) => !current.has(name) && !name.startsWith('content/'));
  const root = parseGenerationRoot(readFileSync(join(after, paths.contentRoot), 'utf8'));
  // A device that already has lists does not fetch it.
  const wholeList = root.wholeList && paths.shard(root.wholeList).slice(1);
  const isPage = (name: string) => name.endsWith('.html');
  return {
    fetched: changed
      .filter((name) => name.startsWith('content/') && name !== wholeList)
      .map((fileName) => ({ fileName, bytes: brotliBytes(readFileSync(join(after, fileName))) })),
    changedCode: [
      ...gone,
      ...changed.filter((name) => !name.startsWith('content/') && !isPage(name)),
    ],
    changedPages: changed.filter(isPage).length,
  };
}
