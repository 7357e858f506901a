// `npm run new -- "Title"`: makes the folder of a new article, a draft, below ARTICLES_DIR, else
// src/content/articles.
import { resolve } from 'node:path';
import { importTypeScript, prepare, root } from './prepare.mjs';

prepare();
const { makeArticle } = /** @type {typeof import('../articles/new-article.ts')} */ (
  await importTypeScript('src/generator/articles/new-article.ts')
);
try {
  const articlesDir = resolve(root, process.env.ARTICLES_DIR || 'src/content/articles');
  const title = process.argv.slice(2).join(' ');
  console.log(await makeArticle(title, { articlesDir, env: process.env }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
