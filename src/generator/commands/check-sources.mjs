// `npm run check:sources`: opens every external address of the articles. It ends with 1 where one needs a look.
import { end, importTypeScript, prepare } from './prepare.mjs';

prepare();
const { readBuildConfigOrExit } = /** @type {typeof import('../read-build-config.ts')} */ (
  await importTypeScript('src/generator/read-build-config.ts')
);
const { checkSources } = /** @type {typeof import('../articles/check-sources.ts')} */ (
  await importTypeScript('src/generator/articles/check-sources.ts')
);
const { articlesDir } = readBuildConfigOrExit(process.env);
const { opened, lines } = await checkSources(articlesDir).catch(({ message }) => end(message));
console.log(`${opened} addresses opened, ${lines.length} of them need a look.`);
if (lines.length > 0) end(lines.map((line) => `- ${line}`).join('\n'));
