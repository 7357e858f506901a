// `npm run new -- "Title"`: makes the folder of a new article, a draft. ARTICLES_DIR chooses another
// place than src/content/articles. Plain JavaScript: it runs before anything is installed.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from './import-typescript.mjs';
import { explainNodeVersion, installDependencies } from './install-dependencies.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const problem = explainNodeVersion(root);
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
const installed = await installDependencies(root);
if (!installed.ok) process.exit(installed.interrupted ? 0 : 1);

const { makeArticle } = /** @type {typeof import('../articles/new-article.ts')} */ (
  await importTypeScript('src/generator/articles/new-article.ts')
);
const outcome = await makeArticle(process.argv.slice(2).join(' '), {
  articlesDir: join(root, process.env.ARTICLES_DIR ?? 'src/content/articles'),
  env: process.env,
});
if (outcome.kind === 'made') console.log(outcome.words);
else console.error(outcome.words);
process.exitCode = outcome.kind === 'made' ? 0 : 1;
