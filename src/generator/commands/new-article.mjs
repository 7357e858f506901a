// `npm run new -- "Title"`: makes the folder of a new article, a draft.
import { importTypeScript, prepare } from './prepare.mjs';

prepare();
const { makeArticle } = /** @type {typeof import('../articles/new-article.ts')} */ (
  await importTypeScript('src/generator/articles/new-article.ts')
);
try {
  console.log(await makeArticle(process.argv.slice(2).join(' '), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
