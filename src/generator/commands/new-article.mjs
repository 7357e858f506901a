// `npm run new -- "Title"` makes the folder of a new article, a draft.
import { end, importTypeScript, prepare } from './prepare.mjs';

prepare();
const { makeArticle } = /** @type {typeof import('../articles/new-article.ts')} */ (
  await importTypeScript('src/generator/articles/new-article.ts')
);
const title = process.argv.slice(2).join(' ');
console.log(await makeArticle(title, process.env).catch(({ message }) => end(message)));
