// Makes the builds that follow the finished one, unless those that are there followed the same.
import {
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test as setup } from '@playwright/test';
import { filesBelow } from '../../src/generator/files-below.ts';
import { contentHash } from '../../src/generator/articles/content-hash.ts';
import { buildSite } from '../fixtures/build-once.ts';
import { builds, correction, newDesigner } from './builds.ts';

setup('the builds that are published over the finished one can be made', async () => {
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('SITE_'));
  const configuration = Object.fromEntries(variables) as Record<string, string>;
  await make(builds.edited, { ...configuration, ARTICLES_DIR: correctArticle() });
  leaveUnchangedAlone(builds.edited);
  await make(builds.newCode, {
    ...configuration,
    SITE_DESIGNER_NAME: newDesigner,
    SITE_META_POLICY: 'true',
    SITE_HSTS: 'subdomains', // of what differs the only thing that the worker itself holds
  });
});

async function make(folder: string, variables: Readonly<Record<string, string>>): Promise<void> {
  const finished = ['sw.js', 'index.html', 'content/root.json'].map((file) =>
    readFileSync(join(builds.base, file), 'utf8'),
  );
  const key = contentHash(JSON.stringify([variables, correction, ...finished]));
  const keyFile = `${folder}.key`;
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  rmSync(keyFile, { force: true });
  const { exitCode, output } = await buildSite({ ...variables, OUT_DIR: folder });
  if (exitCode !== 0) throw new Error(output);
  writeFileSync(keyFile, key);
}

/** Copied as the guide for hosts says, a file keeps its time where its content is there already. */
function leaveUnchangedAlone(folder: string): void {
  for (const name of filesBelow(folder)) {
    const [there, sent] = [builds.base, folder].map((one) => join(one, name)) as [string, string];
    if (!existsSync(there) || !readFileSync(there).equals(readFileSync(sent))) continue;
    utimesSync(sent, statSync(there).atime, statSync(there).mtime);
  }
}

/** @returns a folder of the articles with the correction */
function correctArticle(): string {
  const folder = `${builds.edited}-articles`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(builds.base, '../src/content/articles'), folder, { recursive: true });
  const file = join(folder, correction.slug, 'index.md');
  const source = readFileSync(file, 'utf8');
  if (!source.includes('\n## ')) throw new Error(`${file} has no heading to put a sentence before`);
  writeFileSync(file, source.replace('\n## ', `\n${correction.sentence}\n\n## `));
  return folder;
}
