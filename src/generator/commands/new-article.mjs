// `npm run new -- "Title"`: makes the folder of a new article, a draft. ARTICLES_DIR chooses another
// place than src/content/articles. Plain JavaScript: it runs before anything is installed.
import { importTypeScript } from './import-typescript.mjs';
import { explainNodeVersion, installDependencies } from './install-dependencies.mjs';
import { projectFolders, root } from './project-folders.mjs';
import { readArguments } from './read-arguments.mjs';

const command = {
  usage: `npm run new -- "Your first week in a remote job"
Makes the folder of a new article of that title, a draft, below ARTICLES_DIR, else src/content/articles.`,
};

const problem = explainNodeVersion(root);
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
const { names } = readArguments(command);
const installed = await installDependencies(root);
if (!installed.ok) process.exit(installed.interrupted ? 0 : 1);

const { makeArticle } = /** @type {typeof import('../articles/new-article.ts')} */ (
  await importTypeScript('src/generator/articles/new-article.ts')
);
const outcome = await makeArticle(names.join(' '), {
  articlesDir: projectFolders(process.env).articlesDir,
  env: process.env,
});
if (outcome.kind === 'made') console.log(outcome.words);
else console.error(outcome.words);
process.exitCode = outcome.kind === 'made' ? 0 : 1;
