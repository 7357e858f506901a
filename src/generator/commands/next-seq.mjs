// `npm run next-seq --silent -- <folder>`: prints the CONTENT_SEQ for a build that is to be published to
// that folder. For workflows, whose machines may have had a clock that was ahead.
import { resolve } from 'node:path';
import { importTypeScript } from './import-typescript.mjs';

const [published, ...others] = process.argv.slice(2);
if (published === undefined || others.length > 0) {
  console.error('Say what the build comes after: npm run next-seq --silent -- <folder>');
  process.exit(1);
}
const { parseSiteConfig } = /** @type {typeof import('../../site-config.ts')} */ (
  await importTypeScript('src/site-config.ts')
);
const { nextSeq } = /** @type {typeof import('../hosting/publish/next-seq.ts')} */ (
  await importTypeScript('src/generator/hosting/publish/next-seq.ts')
);
console.log(nextSeq(resolve(published), parseSiteConfig(process.env).basePath));
