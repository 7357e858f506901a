// `npm run next-seq --silent -- <folder>`: prints the CONTENT_SEQ for a build that is to be published to
// that folder. For workflows, whose machines may have had a clock that was ahead.
import { resolve } from 'node:path';
import { importTypeScript } from './import-typescript.mjs';
import { readArguments, refuse } from './read-arguments.mjs';

const command = {
  usage: `npm run next-seq --silent -- <folder>
Prints the CONTENT_SEQ of a build that devices follow at once after the content in that folder. Ends with 1
where the build needs another CONTENT_EPOCH than the one that is set.`,
};

const [published, ...others] = readArguments(command).names;
if (published === undefined || others.length > 0)
  refuse(command, 'Say what the build comes after, one folder.');
try {
  const { nextSeq } = /** @type {typeof import('../hosting/publish/next-seq.ts')} */ (
    await importTypeScript('src/generator/hosting/publish/next-seq.ts')
  );
  const warn = (/** @type {string} */ words) => console.warn(words);
  console.log(nextSeq(resolve(published), { basePath: '', env: process.env, warn }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
